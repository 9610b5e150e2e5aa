import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

type Story = {
  title: string
  paragraphs: string[]
  menu: string[]
  related: [string, string[]]
  comments: [string, string[]]
  footer: string
}

const CHINESE: Story = {
  title: '城市河道恢复自然岸线后鱼类明显增多',
  paragraphs: [
    '本报讯 经过三年治理，流经城区的青溪河恢复了十二公里自然岸线。',
    '水产研究所上周公布的调查显示，河中记录到的鱼类从九种增加到二十三种。',
    '“我们拆掉了混凝土护坡，改用石块和柳枝。”项目负责人陈明说。',
    '岸边的芦苇为幼鱼提供了藏身之处，也让水流慢了下来。',
    '今年春天，消失多年的鳑鲏在上游三处浅滩产卵。',
    '附近居民起初担心蚊虫增多，监测结果却相反。',
    '研究人员认为，鱼类捕食幼虫是主要原因。',
    '下一步，市里计划在两年内把经验推广到另外四条河流。',
  ],
  menu: ['首页', '时政', '财经', '科技', '体育', '文化', '教育', '健康'],
  related: [
    '相关阅读',
    [
      '江边湿地公园下月开放',
      '环保部门公布最新水质报告',
      '志愿者清理湖岸垃圾三吨',
      '专家谈城市雨水利用',
    ],
  ],
  comments: ['网友评论', ['小时候常在那里钓鱼，真高兴。', '希望别的河也这样治理。']],
  footer: '关于我们 联系方式 版权所有 未经授权不得转载',
}

const JAPANESE: Story = {
  title: '川の護岸を自然に戻したら魚が増えた',
  paragraphs: [
    '市内を流れる青川で、三年かけて十二キロの岸が自然の姿に戻された。',
    '水産研究所の調査によると、確認された魚は九種から二十三種に増えた。',
    '「コンクリートを外し、石と柳の枝を使いました」と担当の田中さんは話す。',
    '岸辺の葦は稚魚の隠れ場所になり、流れもゆるやかになった。',
    'この春には、長く姿を消していたタナゴが上流の三か所で産卵した。',
    '近くの住民は蚊が増えると心配したが、結果は逆だった。',
    '魚が幼虫を食べるためだと研究者はみている。',
    '市は二年以内に、ほかの四つの川にもこの方法を広げる計画だ。',
  ],
  menu: ['ホーム', '政治', '経済', '科学', 'スポーツ', '文化', '教育', '健康'],
  related: [
    '関連記事',
    [
      '湿地公園が来月オープン',
      '最新の水質調査を公表',
      'ボランティアが湖岸を清掃',
      '雨水の使い方を専門家に聞く',
    ],
  ],
  comments: ['コメント', ['子どもの頃よく釣りをしました。', 'ほかの川でもやってほしい。']],
  footer: '会社概要 お問い合わせ 無断転載を禁じます',
}

const KOREAN: Story = {
  title: '하천을 자연 상태로 되돌리자 물고기가 늘었다',
  paragraphs: [
    '시내를 흐르는 청계의 강변 십이 킬로미터가 삼 년 만에 자연의 모습을 되찾았다.',
    '수산연구소 조사에 따르면 확인된 물고기는 아홉 종에서 스물세 종으로 늘었다.',
    '“콘크리트를 걷어 내고 돌과 버드나무 가지를 썼습니다.” 담당자 김 씨는 말했다.',
    '강가의 갈대는 어린 물고기의 은신처가 되었고 물살도 느려졌다.',
    '올봄에는 오랫동안 보이지 않던 납자루가 상류 세 곳에서 알을 낳았다.',
    '주민들은 모기가 늘까 걱정했지만 결과는 반대였다.',
    '물고기가 유충을 먹기 때문이라고 연구진은 본다.',
    '시는 이 년 안에 다른 하천 네 곳에도 이 방법을 쓸 계획이다.',
  ],
  menu: ['홈', '정치', '경제', '과학', '스포츠', '문화', '교육', '건강'],
  related: [
    '관련 기사',
    [
      '습지 공원 다음 달 개장',
      '최신 수질 보고서 공개',
      '자원봉사자들 호숫가 청소',
      '빗물 이용을 전문가에게 묻다',
    ],
  ],
  comments: ['댓글', ['어릴 때 거기서 낚시를 했어요.', '다른 강도 이렇게 했으면 좋겠네요.']],
  footer: '회사 소개 문의 무단 전재 및 재배포 금지',
}

const ENGLISH: Story = {
  title: 'Fish return after a river gets its natural banks back',
  paragraphs: [
    'After three years of work, twelve kilometres of the banks of the Qingxi, which runs through the city, are natural again.',
    'A survey published last week by the fisheries institute shows that the species recorded in the river rose from nine to twenty-three.',
    '“We took away the concrete and used stones and willow branches instead,” said Chen Ming, who leads the project.',
    'The reeds along the banks give young fish a place to hide, and slow the water down.',
    'This spring the bitterling, long gone, spawned in three shallows upstream.',
    'People nearby worried at first about mosquitoes; what was measured is the opposite.',
    'Researchers believe that fish eating the larvae are the main reason.',
    'Next, the city plans to bring what it learned to four other rivers within two years.',
  ],
  menu: ['Home', 'Politics', 'Business', 'Science', 'Sports', 'Culture', 'Education', 'Health'],
  related: [
    'Related stories',
    [
      'Wetland park by the river opens next month',
      'Latest report on water quality published',
      'Volunteers clear three tons of litter',
      'How cities can use their rain, by an expert',
    ],
  ],
  comments: [
    'Comments',
    ['I used to fish there as a child, so glad.', 'Hope other rivers get the same treatment.'],
  ],
  footer: 'About us Contact All rights reserved, no copying without permission',
}

const links = (texts: string[]) =>
  texts.map((text, i) => `<li><a href="/${i}.html">${text}</a></li>`).join('')
const paragraphs = (story: Story) => story.paragraphs.map((text) => `<p>${text}</p>`).join('\n')

/** A page like those of newspapers, with only generic boxes. */
function boxes(story: Story, body = paragraphs(story)): string {
  return `<title>${story.title}</title><div class="top"><ul>${links(story.menu)}</ul></div><div class="wrap"><div class="left">
    <h1>${story.title}</h1><div class="info">2026-05-12 10:30</div><div class="txt">${body}</div>
    <div class="xg"><h3>${story.related[0]}</h3><ul>${links(story.related[1])}</ul></div>
    <div class="pl"><h3>${story.comments[0]}</h3>${story.comments[1].map((text) => `<div class="comment">${text}</div>`).join('')}</div>
    </div><div class="right"><h3>${story.related[0]}</h3><ul>${links([...story.related[1], ...story.related[1]])}</ul></div></div>
    <div class="footer">${story.footer}</div>`
}

/** A page with semantic elements. */
function named(story: Story): string {
  return `<title>${story.title}</title><header><nav><ul>${links(story.menu)}</ul></nav></header><main><article><h1>${story.title}</h1>
    ${paragraphs(story)}</article><aside><h2>${story.related[0]}</h2><ul>${links(story.related[1])}</ul></aside></main>
    <footer>${story.footer}</footer>`
}

/** Paragraphs as older sites write them. */
const lines = (story: Story) =>
  boxes(story, story.paragraphs.map((text) => `　　${text}<br><br>`).join('\n'))

/** Pieces of text, each in a box, as on social sites. */
const pieces = (story: Story) =>
  boxes(
    story,
    story.paragraphs.map((text) => `<div class="s"><span>${text}</span></div>`).join('\n'),
  )

const cards = (story: Story) =>
  `<title>${story.title}</title><div class="top"><ul>${links(story.menu)}</ul></div><div class="wrap"><h1>${story.title}</h1>${paragraphs(story)}
    <h3>${story.related[0]}</h3>${story.related[1].map((text, i) => `<div class="c"><h4><a href="/${i}">${text}</a></h4><p>${text}</p></div>`).join('')}
    <h3>${story.comments[0]}</h3>${story.comments[1].map((text) => `<div class="cm"><b>abc</b><p>${text}</p></div>`).join('')}
    <p>${story.footer}</p></div>`

const STORIES = { English: ENGLISH, Chinese: CHINESE, Japanese: JAPANESE, Korean: KOREAN }
const FORMS = { boxes, named, lines, pieces, cards }

describe('main content in scripts with few characters per word', () => {
  it.each(
    Object.entries(STORIES).flatMap(([language, story]) =>
      Object.entries(FORMS).map(([form, page]) => [language, form, story, page] as const),
    ),
  )('%s, in %s: keeps every paragraph, and nothing around it', (_language, _form, story, page) => {
    const html = `<!doctype html><meta charset=utf-8>${page(story)}`
    const read = readPageNow({
      html,
      url: 'https://example.com/a',
      mainContentOnly: true,
      want: { markdown: true },
    })
    const text = (read.markdown ?? '').replace(/\\/g, '')
    expect(story.paragraphs.filter((one) => !text.includes(one))).toEqual([])
    const around = [
      ...story.menu.slice(1, 4),
      ...story.related[1],
      ...story.comments[1],
      story.footer,
    ]
    expect(around.filter((one) => text.includes(one))).toEqual([])
  })
})
