const set = (text: string) => new Set(text.trim().split(/\s+/))

/** Classes and ids of elements that change by themselves. */
export const NOISE_NAMES = set(`
  ad ads advert advertisement adsbygoogle ad-slot ad-banner ad-container ad-unit adslot
  banner-ad sponsored sponsor promoted carousel-ad clock local-time current-time server-time countdown timer ticker marquee
  view-count views viewcount hit-counter visitor-counter visitors like-count likes share-count
  share-buttons related related-posts related-articles recommended recommendations
  recently-viewed newsletter newsletter-popup cookie-banner cookie-notice cookie-consent cookies
  consent gdpr quote-of-the-day tip-of-the-day testimonials testimonial teaser-rotator
  rotating-teaser rotator random random-image random-quote live-chat chat-widget weather
  weather-widget widget-weather poll survey survey-popup feedback-widget page-feedback
  exit-intent`)
