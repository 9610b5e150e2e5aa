/** Languages of the columns after English. */
export const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'ru', 'ja', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** Beginnings of words in questions about software, by meaning; whole words in ja and zh. */
export const MEANINGS = `
access|zugriff zugang|accès accéd|acces acced|access acced|acess|доступ|アクセス|访问
account|konto konten|compte|cuenta|account conto conti|conta|аккаунт учетн|アカウント|账户 帐户
activate enable|aktivier einschalt|activ|activ habilit|attiv abilit|ativ habilit|включ активир|有効|启用 激活
add|hinzu füg füge anfüg|ajout|añad agreg|aggiung aggiunt|adicion acrescent|добав|追加|添加
address|adress|adresse|direcci|indirizz|endereço|адрес|アドレス|地址
alias|alias|alias|alias|alias|alias|псевдоним|エイリアス|别名
allow|erlaub zulass zulässig gestatt|autoris permet|permit|permett consent|permit|разреш|許可|允许
amount|betrag beträge|montant|importe cantidad|importo|quantia valor|сумм|金額|金额
answer|antwort|répons répond|respuest respond|rispost rispond|respost respond|ответ|回答|回答
archive|archiv|archiv|archiv|archivi|arquiv|архив|アーカイブ|归档
argument|argument|argument|argument|argoment|argument|аргумент|引数|参数
attachment attach|anhang anhäng|pièce.jointe|adjunt|allegat|anex|вложен|添付|附件
authentication|authenti anmeld|authentif|autentic|autentic|autentic|аутентиф|認証|认证 验证
author|autor verfasser|auteur|autor|autor|autor|автор|作者|作者
automatic automatically|automatisch|automati|automátic|automatic|automatic|автомат|自動|自动
background|hintergrund|arrière-plan fond|fondo|sfondo|fundo|фон|背景|背景
backup|sicherung sicher backup|sauvegard|copia.de.seguridad respald|backup|backup|резервн|バックアップ|备份
bank|bank|banque|banco|banca|banco|банк|銀行|银行
block|blockier sperr|bloqu|bloque|blocc|bloque|блокир|ブロック|阻止
boot|boot hochfahr|démarr amorç|arran|avvi|inicializ|загруз|起動|启动
border|rahmen rand|bordure|borde|bordo bordi|borda|границ рамк|枠|边框
branch|zweig|branche|rama|ramo|ramo|ветк|ブランチ|分支
browser|browser|navigateur|navegador|browser|navegador|браузер|ブラウザ|浏览器
brush|pinsel|brosse|pincel|pennell|pincel|кист|ブラシ|画笔
budget|budget haushalt|budget|presupuesto|bilancio budget|orçamento|бюджет|予算|预算
build compile|bau erstell|constru compil|constru compil|costru compil|constru compil|сбор собра|ビルド|构建 编译
button|schaltfläche knopf|bouton|botón|pulsant bottone|botão|кнопк|ボタン|按钮
cache|cache zwischenspeicher|cache|cach|cache|cache|кэш|キャッシュ|缓存
cancel abort|abbrech|annul|cancel|annull|cancel|отмен|キャンセル|取消
card|karte|carte|tarjeta|scheda|cartão|карт|カード|卡
cell|zelle|cellule|celda|cella celle|célula|ячейк|セル|单元格
certificate|zertifikat|certificat|certificad|certificat|certificad|сертификат|証明書|证书
change|änder wechs|chang modifi|cambi modific|cambi modific|alter mud|измен|変更|更改 修改
character|zeichen|caractère|carácter caracter|caratter|caract|символ|文字|字符
chart diagram|diagramm|diagramme graphique|gráfico diagrama|diagramm grafico|gráfico diagrama|диаграмм|グラフ|图表
check|prüf überprüf kontroll|vérifi contrôl|comprob verific|verific controll|verific|провер|確認|检查
choose select|auswähl wähl|chois sélectionn|eleg seleccion|scegli selezion|escolh selecion|выбр выбер|選択|选择
client|client|client|cliente|client|cliente|клиент|クライアント|客户端
close|schließ|ferm|cerr|chiud|fech|закры|閉じ|关闭
code|code quellcode|code|código|codice|código|код|コード|代码
color|farb|couleur|color|color|cor |цвет|色|颜色
column|spalte|colonne|columna|colonn|coluna|столб|列|列
command|befehl kommando|commande|comando orden|comand|comando|команд|コマンド|命令
comment|kommentar|commentaire|comentario|comment|comentário|комментар|コメント|注释
compare|vergleich|compar|compar|confront|compar|сравн|比較|比较
compress|komprimier|compress|comprim|comprim compress|compact comprim|сжат|圧縮|压缩
configure configuration|konfigur einricht|configur paramétr|configur|configur|configur|настро конфигур|設定|配置 设置
connect connection|verbind|connect connexion|conect conex|connett conness|conect conex|подключ соедин|接続|连接
convert|konvert umwandl|convert|convert|convert|convert|преобраз|変換|转换
copy|kopier kopie|copi|copi|copi|copi|копир|コピー|复制
count|zähl anzahl|compt nombre|cont|cont|cont|счит количеств|数え|计数
create|erstell erzeug anleg anlege lege|cré|crea|crea|cri|созда|作成|创建 新建
currency|währung|devise monnaie|moneda divisa|valut|moeda|валют|通貨|货币
current|aktuell|actuel|actual|corrent attual|atual|текущ|現在|当前
customer|kunde|client|cliente|client|cliente|клиент|顧客|客户
cut crop|schneid zuschneid|coup recadr rogn|cort recort|tagli ritagli|cort recort|обрез|切り|裁剪
database|datenbank|base.de.données|base.de.datos|database|banco.de.dados|баз|データベース|数据库
date|datum|date|fecha|data|data|дат|日付|日期
debug|debugg fehlersuch|débog|depur|debug|depur|отла|デバッグ|调试
default|standard voreinstell vorgabe|défaut|defecto predetermin|predefinit|padrão predefinid|умолчан|デフォルト 既定|默认 缺省
delete remove|lösch entfern|supprim effac retir enlev|elimin borr quit suprim|elimin cancell rimuov|exclu apag remov elimin|удал|削除|删除
dependency|abhängigkeit|dépendance|dependencia|dipendenz|dependência|зависимост|依存|依赖
describe|beschreib|décri|describ|descriv|descrev|описа|説明|描述
device|gerät|périphérique appareil|dispositivo|dispositiv|dispositivo|устройств|デバイス|设备
difference|unterschied|différence|diferencia|differenz|diferença|разниц отлича различ|違い|区别 差别 不同
directory|verzeichnis|répertoire|directorio|directory|diretório|каталог|ディレクトリ|目录
disable|deaktivier abschalt ausschalt|désactiv|desactiv deshabilit|disattiv disabilit|desativ desabilit|отключ|無効|禁用
disk|festplatte platte|disque|disco|disco|disco|диск|ディスク|磁盘
display show|anzeig zeig|affich montr|mostrar muestr visualiz|mostr visualizz|mostr exib|показ отобра|表示|显示
document|dokument|document|documento|document|documento|документ|ドキュメント 文書|文档
download|herunterlad download|télécharg|descarg|scaric|baix|скача|ダウンロード|下载
draw|zeichn|dessin|dibuj|disegn|desenh|рисова|描|绘制
driver|treiber|pilote|controlador|driver|driver|драйвер|ドライバ|驱动
edit|bearbeit|édit modifi|edit|modific|edit|редактир|編集|编辑
email mail|e-mail|courriel courrier|correo|posta|correio|почт|メール|邮件
empty|leer|vide|vacío vacía|vuot|vazi|пуст|空|空
encrypt|verschlüssel|chiffr|cifr encript|cifr crittogr|criptograf|шифр|暗号|加密
environment|umgebung|environnement|entorno|ambient|ambiente|окружени|環境|环境
error|fehler|erreur|error|errore|erro|ошибк|エラー|错误
event|ereignis|événement|evento|event|evento|событи|イベント|事件
example|beispiel|exemple|ejemplo|esempi|exemplo|пример|例|示例 例子
execute run|ausführ führ|exécut lanc|ejecut|esegui esecu|execut|выполн запус|実行|运行 执行
exist|existier|exist|exist|esist|exist|существ|存在|存在
export|exportier|export|export|esport|export|экспорт|エクスポート|导出
field|feld|champ|campo|camp|campo|поле|フィールド|字段
file|datei|fichier|archivo fichero|file|arquivo ficheiro|файл|ファイル|文件
filter|filter|filtr|filtr|filtr|filtr|фильтр|フィルタ|过滤 滤镜
find search|find herausfind such|trouv cherch recherch|encontr busc|trov cerc|encontr busc pesquis|найти поиск|検索 探|查找 搜索
folder|ordner|dossier|carpeta|cartell|pasta|папк|フォルダ|文件夹
font|schrift|police|fuente tipo.de.letra|carattere|fonte|шрифт|フォント|字体
footer|fußzeile|pied.de.page|pie.de.página|piè.di.pagina|rodapé|колонтитул|フッター|页脚
format|format|format|format|format|format|формат|フォーマット 形式|格式
formula|formel|formule|fórmula|formul|fórmula|формул|数式|公式
forward|weiterleit|transf redirig|reenv|inoltr|encaminh|пересл|転送|转发
found|gegründ|fond|fund|fond|fund|основа|設立|创立
free|frei|libre|libre|liber|livre|свобод|自由|自由
function|funktion|fonction|función funcion|funzion|função|функци|関数 機能|函数 功能
group|gruppe|groupe|grupo|grupp|grupo|групп|グループ|组
hardware|hardware|matériel|hardware|hardware|hardware|оборудован|ハードウェア|硬件
header|kopfzeile|en-tête|cabecera encabezado|intestazion|cabeçalho|заголов|ヘッダ|标头 头部
heading title|überschrift titel|titre|título|titol|título|заголов|見出し|标题
help|hilf|aide|ayuda|aiut|ajuda|помощ|ヘルプ|帮助
hide|verberg versteck ausblend|mascher masqu cach|ocult escond|nascond|ocult escond|скры|隠|隐藏
hold|zurückhalt|attente|espera|attesa|espera|задерж|保留|保留
icon|symbol|icône|icono|icona icone|ícone|значок|アイコン|图标
image|bild|image|imagen imágen|immagin|imagem imagens|изображ картин|画像|图像 图片
import|importier|import|import|import|import|импорт|インポート|导入
increase|erhöh vergrößer|augment|aument|aument|aument|увелич|増|增加
input|eingabe|entrée|entrada|input|entrada|ввод|入力|输入
insert|einfüg|insér|insert|inser|inser|встав|挿入|插入
install|installier installation|install|instal|install|instal|установ|インストール|安装
interface|schnittstelle oberfläche|interface|interfaz|interfacci|interface|интерфейс|インターフェース|接口 界面
invert reverse|umkehr kehre invert|invers invert|invert|invert|invert|инверт обрат|反転|反转 反选
invoice|rechnung|facture|factura|fattur|fatura|счет|請求書|发票
kernel|kernel|noyau|núcleo kernel|kernel|núcleo kernel|ядр|カーネル|内核
key|schlüssel taste|clé touche|clave tecla|chiave tasto|chave tecla|ключ клавиш|キー|键 密钥
keyboard|tastatur|clavier|teclado|tastier|teclado|клавиатур|キーボード|键盘
label tag|etikett beschriftung|étiquette|etiqueta|etichett|etiqueta rótulo|метк|ラベル|标签
language|sprache|langue langage|idioma lenguaje|lingua linguaggi|idioma linguagem|язык|言語|语言
layer|ebene|calque|capa|livell|camada|слой слои|レイヤー|图层
leader|leiter|responsable chef|líder|leader|líder|лидер|リーダー|领导
level|stufe ebene|niveau|nivel|livell|nível|уров|レベル|级别
library|bibliothek|bibliothèque|biblioteca|libreri|biblioteca|библиотек|ライブラリ|库
license|lizenz|licence|licencia|licenz|licença|лицензи|ライセンス|许可证
limit|grenze begrenz limit beschränk|limit|límite limit|limit|limite limit|огранич лимит|制限|限制
line|zeile linie|ligne|línea|riga righe linea|linha|строк лини|行|行
link|verknüpf link|lien|enlace vincul|collegament|ligação link|ссылк|リンク|链接
list|list auflist|list|list|elenc list|list|спис|一覧|列出 列表
load|lad|charg|carg|caric|carreg|загру|読み込|加载
lock|sperr|verrou|bloque|blocc|bloque|блокиров|ロック|锁
log|protokoll log|journal|registro|registr|registro|журнал|ログ|日志
log in|einlogg|connecter|iniciar.sesión|accedere|entrar|войти|ログイン|登录
loop|schleife|boucle|bucle|ciclo cicli|laço|цикл|ループ|循环
macro|makro|macro|macro|macro|macro|макрос|マクロ|宏
margin|seitenrand|marge|margen|margin|margem|поля|余白|边距
mask|maske|masque|máscara|mascher|máscara|маск|マスク|蒙版 掩码
maximum|maximal höchst|maxim|máxim|massim|máxim|максим|最大|最大
memory|arbeitsspeicher speicher|mémoire|memoria|memori|memória|памят|メモリ|内存
menu|menü|menu|menú|menu|menu|меню|メニュー|菜单
merge|zusammenführ verein|fusionn|fusion combin|fond unir unire|mescl|слия объедин|マージ 統合|合并
message|nachricht meldung|message|mensaje|messaggi|mensag|сообщен|メッセージ|消息 信息
method|methode|méthode|método|metod|método|метод|メソッド|方法
minimum|minimal mindest|minim|mínim|minim|mínim|миним|最小|最小
mode|modus|mode|modo|modalità|modo|режим|モード|模式
module|modul|module|módulo|modul|módulo|модул|モジュール|模块
mount|mount einhäng|mont|mont|mont|mont|монтир|マウント|挂载
move|verschieb beweg|déplac|mov mueve|spost|mov|перемес|移動|移动
name|name|nom|nombre|nome|nome|имя|名前|名称 名字
network|netz|réseau|red |rete|rede|сеть сети|ネットワーク|网络
new|neu|nouve|nuev|nuov|nov|нов|新し|新
number|nummer zahl|numéro nombre|número|numero|número|номер числ|番号 数|数字 号码
object|objekt|objet|objeto|oggett|objeto|объект|オブジェクト|对象
open|öffn|ouvr|abr|apr|abr|откры|開く|打开
option|option|option|opci|opzion|opç|опци параметр|オプション|选项
order sort|sortier reihenfolge|tri ordre|orden|ordin|orden|сортир поряд|並べ|排序
output|ausgabe|sortie|salida|output|saída|вывод|出力|输出
owner|besitzer eigentümer|propriétaire|propietario|proprietari|proprietário|владел|所有者|所有者
package|paket|paquet|paquete|pacchett|pacote|пакет|パッケージ|软件包 包
page|seite|page|página|pagin|página|страниц|ページ|页面
parameter|parameter|paramètre|parámetro|parametr|parâmetro|параметр|パラメータ|参数
partition|partition|partition|partici|partizion|partiç|раздел|パーティション|分区
password|passwort kennwort|mot.de.passe|contraseña|password|senha|парол|パスワード|密码
paste|einfüg|coller|pegar|incoll|colar|встав|貼り|粘贴
path|pfad|chemin|ruta|percors|caminho|пут|パス|路径
pattern|muster|motif|patrón|motiv|padrão|шаблон|パターン|模式
permission|berechtigung rechte|permission droit|permiso|permess|permiss|право права|権限|权限
picture photo|foto|photo|foto|foto|foto|фото|写真|照片
port|port|port|puerto|porta|porta|порт|ポート|端口
price|preis|prix|precio|prezz|preço|цена цены цену|価格|价格
print|druck|imprim|imprim|stamp|imprim|печат|印刷|打印
problem|problem|problème|problema|problem|problema|проблем|問題|问题
process|prozess|processus|proceso|process|processo|процесс|プロセス|进程
project|projekt|projet|proyecto|progett|projeto|проект|プロジェクト|项目
property|eigenschaft|propriété|propiedad|propriet|propriedade|свойств|プロパティ|属性
protect|schütz|protég|proteg|protegg|proteg|защи|保護|保护
query|abfrage|requête|consulta|query|consulta|запрос|クエリ|查询
queue|warteschlange|file.d.attente|cola|coda|fila|очеред|キュー|队列
read|les|lire lit|leer lee|legg|ler lê|читат|読|读取
receive|empfang|recev reçoi|recib|ricev|receb|получ|受信|接收
recover restore|wiederherstell|restaur récupér|restaur recuper|ripristin recuper|restaur recuper|восстан|復元|恢复
refuse reject|ablehn abweis|refus rejet|rechaz|rifiut respin|rejeit|отклон|拒否|拒绝
release|veröffentlich erschien|publi sorti|lanz public|rilasci pubblic|lanç public|выпущ выпус|リリース|发布
reload|neu.laden|recharg|recarg|ricaric|recarreg|перезагр|再読み込み|重新加载
rename|umbenenn benenn|renomm|renombr|rinomin|renome|переимен|名前を変更|重命名
repair fix|reparier beheb|répar corrig|repar arregl|ripar|repar consert|исправ|修復|修复
replace|ersetz|remplac|reemplaz sustitu|sostitu|substitu|замен|置換|替换
report|bericht|rapport|informe|rapport|relatório|отчет|レポート|报告
repository|repository|dépôt|repositorio|repository|repositório|репозитор|リポジトリ|仓库
request|anfrage anforderung|requête demande|petición solicitud|richiest|pedido solicitação|запрос|リクエスト|请求
reset|zurücksetz|réinitialis|restablec|reimpost ripristin|redefin|сброс|リセット|重置
resize scale|skalier größe.änder|redimension|redimension escal|ridimension scal|redimension|масштаб|サイズ変更|缩放
response|antwort|réponse|respuesta|rispost|resposta|ответ|応答|响应
restart|neustart neu.start|redémarr|reinici|riavvi|reinici|перезапус|再起動|重启
return|rückgab zurückgeb|renvo retour|devuelv devolv|restitui ritorn|retorn devolv|возвра|戻|返回
rotate|drehe drehen rotier|pivot tourn|rot gir|ruot|gir rotac|повер|回転|旋转
row|zeile|ligne|fila|riga righe|linha|строк|行|行
rule|regel|règle|regla|regol|regra|правил|ルール|规则
save|speicher sicher|enregistr sauvegard|guard|salv|salv guard|сохран|保存|保存
screen|bildschirm|écran|pantalla|schermo|tela ecrã|экран|画面|屏幕
script|skript|script|script|script|script|скрипт|スクリプト|脚本
section|abschnitt|section|sección|sezion|seção|раздел|セクション|章节
security|sicherheit|sécurité|seguridad|sicurezz|segurança|безопасн|セキュリティ|安全
selection|auswahl|sélection|selección|selezion|seleção|выделен|選択範囲|选区
send|sende senden schick verschick|envo|envi|invi|envi|отправ|送信|发送
server|server|serveur|servidor|server|servidor|сервер|サーバ|服务器
service|dienst|service|servicio|servizi|serviço|служб|サービス|服务
set|setz festleg einstell|défini régl|establec fij|impost|defin|установ|設定|设置
setting|einstellung|paramètre réglage|ajuste|impostazion|configuração|настройк|設定|设置
share|freigab teil|partag|compart|condivid|compartilh|общ|共有|共享
sheet|tabellenblatt blatt|feuille|hoja|foglio fogli|folha planilha|лист|シート|工作表
shell|shell|shell|shell|shell|shell|оболочк|シェル|外壳
shortcut|tastenkürzel tastenkombination|raccourci|atajo|scorciatoi|atalho|сочетани|ショートカット|快捷键
show|anzeig zeig|affich montr|mostrar muestr|mostr|mostr|показ|表示|显示
size large|größe groß|taille grand|tamaño grande|dimension grand|tamanho grande|размер|サイズ 大きさ|大小
software|software|logiciel|software|software|software|программ|ソフトウェア|软件
source|quell|source|fuente origen|sorgent|fonte origem|источник|ソース|源
space|platz|espace|espacio|spazi|espaço|пространств мест|容量|空间
split|teil aufteil|divis sépar|divid separ|divid|divid|раздел|分割|拆分
spreadsheet|tabellenkalkulation|tableur|hoja.de.cálculo|foglio.di.calcolo|planilha|таблиц|表計算|电子表格
start|start|démarr commenc lanc|inici empez|avvi inizi|inici|запус нача|開始 起動|启动 开始
status|status zustand|état statut|estado|stato|estado|состояни|状態|状态
step|schritt|étape|paso|passaggi|passo|шаг|手順|步骤
stop|stopp anhalt beend|arrêt|deten par|ferm arrest|par|останов|停止|停止
string|zeichenkette|chaîne|cadena|stringa stringhe|cadeia string|строк|文字列|字符串
structure|struktur aufbau|structure|estructura|struttur|estrutura|структур|構造|结构
style|stil|style|estilo|stil|estilo|стил|スタイル|样式
subdirectory|unterverzeichnis|sous-répertoire|subdirectorio|sottodirectory|subdiretório|подкаталог|サブディレクトリ|子目录
support|unterstütz|prend.en.charge support|soport admit|support|suport|поддерж|サポート|支持
system|system|système|sistema|sistem|sistema|систем|システム|系统
table|tabelle|table|tabla|tabell|tabela|таблиц|表|表格 表
target|ziel|cible|objetivo destino|destinazion|alvo destino|цель|ターゲット|目标
tax|steuer|impôt taxe|impuesto|tassa tasse impost|imposto|налог|税|税
template|vorlage|modèle gabarit|plantilla|modell|modelo|шаблон|テンプレート|模板
temporary|temporär vorübergehend|temporair|temporal|temporane|temporári|временн|一時|临时
test|test|test|prueba|test|teste|тест|テスト|测试
text|text|texte|texto|test|texto|текст|テキスト|文本
thread|thread|fil.d.exécution|hilo|thread|thread|поток|スレッド|线程
time|zeit|temps heure|tiempo hora|tempo ora|tempo hora|врем|時間|时间
tool|werkzeug|outil|herramienta|strument|ferramenta|инструмент|ツール|工具
transaction|buchung transaktion|transaction opération|transacción|transazion|transação|транзакц|取引|交易 事务
transparent|transparen durchsichtig|transparen|transparen|trasparen|transparen|прозрач|透明|透明
type|typ|type|tipo|tipo tipi|tipo|тип|型 種類|类型
undo|rückgängig|annul défai|deshac|annull|desfaz|отмен|元に戻|撤销
uninstall|deinstallier|désinstall|desinstal|disinstall|desinstal|удалить.программ|アンインストール|卸载
update upgrade|aktualisier|mettre.à.jour mise.à.jour actualis|actualiz|aggiorn|atualiz|обнов|更新 アップデート|更新 升级
use|verwend benutz nutz|utilis|usar utiliz|usare usa utilizz|usar utiliz|использ|使い 使う 使用|使用
user|benutzer nutzer|utilisateur|usuario|utent|usuário|пользовател|ユーザー|用户
value|wert|valeur|valor|valor|valor|значени|値|值
variable|variable|variable|variable|variabil|variável|переменн|変数|变量
version|version|version|versión|version|versão|верси|バージョン|版本
view|ansicht|vue|vista|vista|vista|вид|ビュー|视图
visible|sichtbar|visible|visible|visibil|visível|видим|表示|可见
wait|wart|attend attente|esper|attes attend|esper|жда ожида|待|等待
warning|warnung|avertissement|advertencia|avvis|aviso|предупрежд|警告|警告
window|fenster|fenêtre|ventana|finestr|janela|окн|ウィンドウ|窗口
word|wort wörter|mot|palabra|parol|palavra|слов|単語|单词
write|schreib|écri|escrib|scriv|escrev|писат запис|書|写入
year|jahr|année|año|anno|ano|год|年|年份
zoom|zoom|zoom|zoom|zoom|zoom|масштаб|ズーム|缩放
`
