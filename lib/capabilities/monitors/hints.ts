/** Maintenance, by the starts of words of many languages. */
const WORK =
  /maintenance|maintain|being (?:updated|upgraded|worked)|working on (?:it|the|our)|wartung|mantenimiento|manutenz|manutenç|onderhoud|konserwac|prace (?:serwis|technicz)|przerwa technicz|технич|профилакт|bakım|underhåll|vedligehold|vedlikehold|huolto|karbantart|mentenan|údržb|συντήρηση|メンテナンス|维护|維護|점검|صيانة|תחזוקה|bảo trì|pemeliharaan/

const FAILURE =
  /(?<!\p{L})(?:error|failed to|could not (?:load|connect|reach)|couldn't (?:load|connect|reach)|fehler|erreur|errore|erro(?!\p{L})|fout(?!\p{L})|błąd|ошибк|hata(?!\p{L})|virhe|went wrong|schief ?ge(?:laufen|gangen)|mal passé|salió mal|salido mal|andato storto|deu errado|correu mal|mis ?gegaan|poszło nie tak|пошло не так|ters gitti|gick fel|gikk galt|gik galt|não foi possível|no se pudo|impossible de charger|nicht geladen|не удалось|nie udało|kon niet worden)|エラー|错误|錯誤|오류|خطأ/u

/** That something is gone is what people watch for, however a site regrets it. */
const END =
  /(?<!\p{L})(?:no longer|removed|deleted|expired|sold|closed|filled|cancel|discontinued|not found|nicht mehr|nicht gefunden|entfernt|gelöscht|abgelaufen|verkauft|ausverkauft|abgesagt|vergeben|n'est plus|supprim|expir|annul|complet|introuvable|ya no|eliminad|agotad|cancelad|finalizad|non è più|rimoss|scadut|annullat|esaurit|não (?:está|existe)|removid|encerrad|esgotad|niet meer|verwijderd|uitverkocht|nieaktualn|usunięt|zakończ|sprzedan|удал|снят|отмен|больше не|продан|заверш|kaldırıl|iptal|sona er|tükendi|såld|inställ)|終了|中止|売り切れ|已结束|下架|售罄|마감|종료|취소|품절/u

export const tellsOfWork = (text: string): boolean => WORK.test(text)
export const tellsOfFailure = (text: string): boolean => FAILURE.test(text)
export const tellsOfEnd = (text: string): boolean => END.test(text)
