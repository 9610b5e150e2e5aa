/** Signs with their commands, of those of LaTeX and AMS that KaTeX and MathJax both know. */
const COMMANDS = new Map(
  `≡equiv ≺prec ≻succ ∼sim ⊥perp ⪯preceq ⪰succeq ≃simeq ∣mid ≪ll ≫gg ≍asymp ∥parallel ⋈bowtie
  ⌣smile ⊑sqsubseteq ⊒sqsupseteq ≐doteq ⌢frown ∋ni ∝propto ⊢vdash ⊣dashv ⋅cdot ℵaleph ∀forall
  ℏhbar ∃exists ∇nabla ♭flat ℓell ♮natural ♣clubsuit ℘wp ♯sharp ♢diamondsuit ℜRe ♡heartsuit ℑIm
  ♠spadesuit §S †dagger ‡ddagger ⎱rmoustache ⎰lmoustache ⟯rgroup ⟮lgroup ∓mp ⊖ominus ⊎uplus
  ⊓sqcap ∗ast ⊔sqcup ◯bigcirc ∙bullet ≀wr ⨿amalg ⟵longleftarrow ⇐Leftarrow ⟸Longleftarrow
  ⟶longrightarrow ⇒Rightarrow ⟹Longrightarrow ↔leftrightarrow ⟷longleftrightarrow ⇔Leftrightarrow
  ⟺Longleftrightarrow ↦mapsto ⟼longmapsto ↗nearrow ↩hookleftarrow ↪hookrightarrow ↘searrow
  ↼leftharpoonup ⇀rightharpoonup ↙swarrow ↽leftharpoondown ⇁rightharpoondown ↖nwarrow
  ⇌rightleftharpoons ≮nless ⪇lneq ≨lneqq ⋦lnsim ⪉lnapprox ⊀nprec ⋠npreceq ⋨precnsim ⪹precnapprox
  ≁nsim ∤nmid ⊬nvdash ⊭nvDash ⋪ntriangleleft ⋬ntrianglelefteq ⊊subsetneq ⫋subsetneqq ≯ngtr ⪈gneq
  ≩gneqq ⋧gnsim ⪊gnapprox ⊁nsucc ⋡nsucceq ⋩succnsim ⪺succnapprox ∦nparallel ⊯nVDash
  ⋫ntriangleright ⋭ntrianglerighteq ⊋supsetneq ⫌supsetneqq ⊮nVdash ⪵precneqq ⪶succneqq
  ⊴trianglelefteq ⊵trianglerighteq ↚nleftarrow ↛nrightarrow ⇍nLeftarrow ⇏nRightarrow
  ↮nleftrightarrow ⇎nLeftrightarrow △triangle ▽triangledown ◊lozenge ⓈcircledS ®circledR
  ∡measuredangle ∄nexists ℧mho ℲFinv ⅁Game ‵backprime ⧫blacklozenge ★bigstar ∢sphericalangle
  ∁complement ðeth ╱diagup ╲diagdown ¥yen ✓checkmark ℶbeth ℸdaleth ℷgimel ϝdigamma ϰvarkappa
  ≦leqq ⩽leqslant ⪕eqslantless ≲lesssim ⪅lessapprox ≊approxeq ⋖lessdot ⋘lll ≶lessgtr ⋚lesseqgtr
  ⪋lesseqqgtr ≑doteqdot ≓risingdotseq ≒fallingdotseq ∽backsim ⋍backsimeq ⫅subseteqq ⋐Subset
  ⊏sqsubset ≼preccurlyeq ⋞curlyeqprec ≾precsim ⪷precapprox ⊲lhd ⊨models ⊪Vvdash ≏bumpeq ≎Bumpeq
  ≧geqq ⩾geqslant ⪖eqslantgtr ≳gtrsim ⪆gtrapprox ⋗gtrdot ⋙ggg ≷gtrless ⋛gtreqless ⪌gtreqqless
  ≖eqcirc ≗circeq ≜triangleq ≈approx ⫆supseteqq ⋑Supset ⊐sqsupset ≽succcurlyeq ⋟curlyeqsucc
  ≿succsim ⪸succapprox ⊳rhd ⊩Vdash ≬between ⋔pitchfork ∴therefore ∍backepsilon ∵because ≂eqsim
  ∔dotplus ∖setminus ⋒Cap ⋓Cup ⩞doublebarwedge ⊟boxminus ⊞boxplus ⋇divideontimes ⋉ltimes ⋊rtimes
  ⋋leftthreetimes ⋌rightthreetimes ⋏curlywedge ⋎curlyvee ⊝circleddash ⊛circledast ⊺intercal
  ⊠boxtimes ⇢dashrightarrow ⇠dashleftarrow ⇇leftleftarrows ⇆leftrightarrows ⇚Lleftarrow
  ↞twoheadleftarrow ↢leftarrowtail ↫looparrowleft ⇋leftrightharpoons ↶curvearrowleft
  ↺circlearrowleft ↰Lsh ⇈upuparrows ↿upharpoonleft ⇃downharpoonleft ⊸multimap
  ↭leftrightsquigarrow ⇉rightrightarrows ⇄rightleftarrows ↠twoheadrightarrow ↣rightarrowtail
  ↬looparrowright ↷curvearrowright ↻circlearrowright ↱Rsh ⇊downdownarrows ↾upharpoonright
  ⇂downharpoonright ⇝rightsquigarrow ⇛Rrightarrow ∠angle ∞infty ′prime ΓGamma ΔDelta ΘTheta
  ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega ¬neg ⊤top ∅emptyset αalpha βbeta γgamma δdelta
  ϵepsilon ζzeta ηeta θtheta ιiota κkappa λlambda μmu νnu ξxi οomicron πpi ρrho σsigma τtau
  υupsilon ϕphi χchi ψpsi ωomega εvarepsilon ϑvartheta ϖvarpi ϱvarrho ςvarsigma φvarphi ∘circ
  ÷div ±pm ×times ∩cap ∪cup ∧wedge ∨vee √surd ⟨langle ⟩rangle ≅cong ≥geq ←leftarrow ∈in ⊂subset
  ⊃supset ⊆subseteq ⊇supseteq ⊈nsubseteq ⊉nsupseteq ≤leq →rightarrow ≱ngeq ≰nleq ⊼barwedge
  ⊻veebar ⊙odot ⊕oplus ⊗otimes ∂partial ⊘oslash ⊚circledcirc ⊡boxdot ⋄diamond ⋆star ◃triangleleft
  ▹triangleright ⌊lfloor ⌋rfloor ⌈lceil ⌉rceil ↑uparrow ⇑Uparrow ↓downarrow ⇓Downarrow
  ↕updownarrow ⇕Updownarrow ∐coprod ⋁bigvee ⋀bigwedge ⨄biguplus ⋂bigcap ⋃bigcup ∫int ∬iint ∭iiint
  ∏prod ∑sum ⨂bigotimes ⨁bigoplus ⨀bigodot ∮oint ⨆bigsqcup …ldots ⋱ddots ✠maltese ⋯cdots ⋮vdots
  ≠neq ∉notin ‖Vert ıimath ȷjmath ■blacksquare □square ▲blacktriangle ▼blacktriangledown
  ⟦llbracket ⟧rrbracket ∯oiint ∰oiiint`
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [sign = ''] = entry
      return [sign, `\\${entry.slice(sign.length)}`]
    }),
)
const ESCAPES: Record<string, string> = {
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '\\': '\\backslash',
  '~': '\\sim',
  '^': '\\wedge',
  '−': '-',
  '∣': '|',
  '‖': '\\|',
}

/** The TeX of a sign in a formula: its command, itself escaped, or itself. */
export function signTex(sign: string): string {
  return ESCAPES[sign] ?? COMMANDS.get(sign) ?? sign
}

const IN_TEXT: Record<string, string> = {
  '\\': '\\textbackslash ',
  '^': '\\textasciicircum ',
  '~': '\\textasciitilde ',
  '\u00a0': ' ',
}

/** Plain text in a formula, without the command that sets it. */
export function escapeText(text: string): string {
  return text.replace(/[#$%&_{}\\^~\u00a0]/g, (sign) => IN_TEXT[sign] ?? `\\${sign}`)
}

/** The alphabets of Unicode's mathematical letters, from the first letter of each. */
const ALPHABETS: readonly (readonly [number, string])[] = [
  [0x1d400, 'bold'],
  [0x1d434, 'italic'],
  [0x1d468, 'bold-italic'],
  [0x1d49c, 'script'],
  [0x1d4d0, 'bold-script'],
  [0x1d504, 'fraktur'],
  [0x1d538, 'double-struck'],
  [0x1d56c, 'bold-fraktur'],
  [0x1d5a0, 'sans-serif'],
  [0x1d5d4, 'bold-sans-serif'],
  [0x1d608, 'sans-serif-italic'],
  [0x1d63c, 'sans-serif-bold-italic'],
  [0x1d670, 'monospace'],
  [0x1d6a4, 'italic'],
  [0x1d6a8, 'bold'],
  [0x1d6e2, 'italic'],
  [0x1d71c, 'bold-italic'],
  [0x1d756, 'bold-sans-serif'],
  [0x1d790, 'sans-serif-bold-italic'],
  [0x1d7ca, 'bold'],
  [0x1d7d8, 'double-struck'],
  [0x1d7e2, 'sans-serif'],
  [0x1d7ec, 'bold-sans-serif'],
  [0x1d7f6, 'monospace'],
  [0x1d800, ''],
]

/** The alphabet of a mathematical letter as MathML names it, or ''. */
export function alphabet(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if ('ℂℍℕℙℚℝℤ'.includes(letter)) return 'double-struck'
  if ('ℬℰℱℋℐℒℳℛℯℊℴ'.includes(letter)) return 'script'
  if ('ℭℌℨ'.includes(letter)) return 'fraktur'
  return ALPHABETS.findLast(([from]) => from <= code)?.[1] ?? ''
}
