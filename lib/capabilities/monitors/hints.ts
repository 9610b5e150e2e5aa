/** What a notice in place of a page speaks of, by the starts of words of many languages. */
const WORK =
  /maintenance|maintain|being (?:updated|upgraded|worked)|working on (?:it|the|our)|wartung|mantenimiento|manutenz|manutenç|onderhoud|konserwac|prace (?:serwis|technicz)|przerwa technicz|технич|профилакт|bakım|underhåll|vedligehold|vedlikehold|huolto|karbantart|mentenan|údržb|συντήρηση|メンテナンス|维护|維護|점검|صيانة|תחזוקה|bảo trì|pemeliharaan/
const FAILURE =
  /(?<!\p{L})(?:error|failed to|could not (?:load|connect|reach)|couldn't (?:load|connect|reach)|fehler|erreur|errore|erro(?!\p{L})|fout(?!\p{L})|błąd|ошибк|hata(?!\p{L})|virhe|went wrong|schief ?ge(?:laufen|gangen)|mal passé|salió mal|salido mal|andato storto|deu errado|correu mal|mis ?gegaan|poszło nie tak|пошло не так|ters gitti|gick fel|gikk galt|gik galt|não foi possível|no se pudo|impossible de charger|nicht geladen|не удалось|nie udało|kon niet worden)|エラー|错误|錯誤|오류|خطأ/u
const LOAD =
  /overload|too many|so many|lots of|heavy traffic|high demand|very busy|too busy|überlast|ausgelastet|ansturm|surcharg|affluence|sobrecarg|alta demanda|sovraccaric|erg druk|przeciąż|duże zainteresow|перегруж|большой наплыв|yoğun|混み合|アクセスが集中|繁忙|拥挤|人数过多|폭주|접속자가/
const CHECK =
  /captcha|(?:access|request) (?:was |is )?(?:denied|blocked)|zugriff verweigert|anfrage .{0,40}blockiert|accès refusé|acceso denegado|accesso negato|acesso negado|toegang geweigerd|odmowa dostępu|dostęp zabroniony|доступ (?:запрещ|ограничен)|erişim engel|přístup odepřen|åtkomst nekad|adgang nægtet|アクセスが拒否|访问被拒绝|접근이 거부|robot|human|unusual (?:traffic|activity)|security check|checking your browser|enable javascript|mensch|vérifi|verifica(?:ndo|r|mos)|человек|проверка|человеком|sicherheitsüberprüfung|人机|验证码|本人確認|로봇/
const WAIT =
  /(?<!\p{L})(?:wait|queue|hang tight|hold on|a moment|few minutes|patien|warten|warte|geduld|moment|attend|patient|espera|espere|aspett|attend|aguard|wacht|geduld|poczeka|proszę czekać|подожд|минут|bekle|vänta|vent|odota)|お待ち|稍候|稍等|기다려/u
const AGAIN =
  /(?<!\p{L})(?:again|refresh|reload|retry|erneut|nochmal|neu laden|réessay|recharg|inténta|intente|recarg|riprov|ricaric|novamente|opnieuw|ponownie|odśwież|повтор|попробуйте|обновите|tekrar|yenile|igen|uudelleen|znovu)|再度|再試行|刷新|重试|다시|새로고침/u
const REGRET =
  /(?<!\p{L})(?:sorry|apolog|inconvenience|oops|whoops|uh oh|entschuldig|désolé|excus|disculp|lo sentimos|molestias|scus|spiacent|desculp|przeprasz|извин|özür|beklag|omlouv|pahoitt)|申し訳|ご迷惑|抱歉|不便|죄송|불편/u
const RETURN =
  /(?<!\p{L})(?:reven(?:ons|ir)|back (?:soon|online|shortly|up)|right back|wieder (?:da|für|online|erreichbar)|de retour|volver|torn(?:eremo|iamo)|voltamos|voltaremos|wracamy|wrócimy|zo terug|weer terug|вернёмся|вернемся|geri dön|strax tillbaka|snart tillbaka|snart tilbage|takaisin pian|snart tilbake)|まもなく再開|很快回来|곧 (?:돌아|재개)/u
const SESSION =
  /(?<!\p{L})(?:session|sitzung|sesión|sessione|sessão|sessie|sesja|сесси|сеанс|oturum|timed out|signed out|logged out|abgemeldet|déconnecté|desconectad|disconness|uitgelogd|wylogowan)/u
const PLAIN = [WORK, FAILURE, LOAD, CHECK]
const HINTS = [...PLAIN, SESSION, WAIT, AGAIN, REGRET, RETURN]

/** That something is gone is what people watch for, however a site regrets it. */
const END =
  /(?<!\p{L})(?:no longer|removed|deleted|expired|sold|closed|filled|cancel|discontinued|not found|nicht mehr|nicht gefunden|entfernt|gelöscht|abgelaufen|verkauft|ausverkauft|abgesagt|vergeben|n'est plus|supprim|expir|annul|complet|introuvable|ya no|eliminad|agotad|cancelad|finalizad|non è più|rimoss|scadut|annullat|esaurit|não (?:está|existe)|removid|encerrad|esgotad|niet meer|verwijderd|uitverkocht|nieaktualn|usunięt|zakończ|sprzedan|удал|снят|отмен|больше не|продан|заверш|kaldırıl|iptal|sona er|tükendi|såld|inställ)|終了|中止|売り切れ|已结束|下架|售罄|마감|종료|취소|품절/u

export function hintsOfInterruption(text: string) {
  return {
    isFailure: FAILURE.test(text),
    hints: HINTS.filter((hint) => hint.test(text)).length,
    isOfWait: WAIT.test(text) || RETURN.test(text),
    isPlain: PLAIN.some((hint) => hint.test(text)),
  }
}

export const tellsOfEnd = (text: string): boolean => END.test(text)
