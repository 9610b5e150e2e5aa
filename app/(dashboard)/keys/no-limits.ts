/** The limits of a key that is created with one click. */
export const NO_LIMITS = {
  expiresOn: null,
  allowedEndpoints: null,
  dailyCap: null,
  monthlyCap: null,
  totalCap: null,
  ratePerMinute: null,
  maxParallel: null,
  keepAnswers: true,
}
