import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contraste, misturar } from '../../../shared/domain/cor.ts'
import { CONTRASTE_DO_CONTORNO, CONTRASTE_DO_TEXTO, coresSugeridas } from '../../../shared/domain/tema.ts'
import { sistema } from '../../../web/src/app/sistema.ts'
import { cores, fundos, type Par, temas, tonsDoCalendario } from '../../../web/src/theme/tokens.ts'

/**
 * Contrast (WCAG 2.2, 1.4.3 and 1.4.11), proven for every page at once. The tokens that words are written in are held
 * against every token that words may lie on, in each theme, light and dark; the style sheets, the components and Chakra's
 * recipes are then read for anything else: a colour that is not one of these, or a filled ground without the colour of its
 * words, fails here until its contrast is stated. Merchants' colours have their own proof (`domain/tema.test.ts`).
 */
const web = join(import.meta.dirname, '../../../web/src')
const letras = ['ink', 'ink-2', 'brand', 'brand-strong', 'danger', 'warning', 'info'] as const
const chaos = ['canvas', 'surface', 'brand-soft', 'danger-soft', 'warning-soft', 'info-soft'] as const
/** Grounds that are filled: what is written on each, in the rule that fills it. */
const cheios: Readonly<Record<string, readonly string[]>> = {
  brand: ['on-brand'],
  'brand-strong': ['on-brand'],
  danger: ['surface'],
  line: ['ink-2'],
}
const lados = [0, 1] as const

const paletas = [
  // the payer's pages: our own brand on every tint that a link may have
  ...Object.entries(fundos).map(
    ([nome, canvas]) => [`payer, ${nome}`, { ...cores, ...temas.default, canvas }] as const,
  ),
  ...Object.entries(temas).map(([nome, marca]) => [`panel, ${nome}`, { ...cores, ...marca }] as const),
] satisfies (readonly [string, Readonly<Record<string, Par>>])[]
const cor = (paleta: Readonly<Record<string, Par>>, nome: string, lado: 0 | 1): string => {
  const par = paleta[nome]
  if (!par) throw new Error(`no such colour: ${nome}`)
  return par[lado]
}

describe.each(paletas)('%s', (_nome, paleta) => {
  test.each(lados)('words in every colour on every ground, and on what is filled (side %i)', lado => {
    const ruins = [
      ...letras.flatMap(l => chaos.map(c => [l, c] as const)),
      ...Object.entries(cheios).flatMap(([c, ls]) => ls.map(l => [l, c] as const)),
    ].filter(([l, c]) => contraste(cor(paleta, l, lado), cor(paleta, c, lado)) < CONTRASTE_DO_TEXTO)
    expect(ruins).toEqual([])
  })
  test.each(lados)('what must be seen to be used: outlines of fields and the focus (side %i)', lado => {
    const ruins = [
      ...['line-strong', 'brand', 'danger'].flatMap(l => ['canvas', 'surface'].map(c => [l, c] as const)),
      ...chaos.map(c => ['focus', c] as const),
    ].filter(([l, c]) => contraste(cor(paleta, l, lado), cor(paleta, c, lado)) < CONTRASTE_DO_CONTORNO)
    expect(ruins).toEqual([])
  })
})

test('the calendar’s colours by name, each on its tint and as words on the page', () => {
  for (const [nome, { fundo, texto }] of Object.entries(tonsDoCalendario))
    for (const lado of lados)
      for (const chao of [fundo[lado], cores.surface[lado], cores.canvas[lado]])
        expect(contraste(texto[lado], chao), `${nome} on ${chao}`).toBeGreaterThanOrEqual(CONTRASTE_DO_TEXTO)
})

/** A rule of a style sheet with a colour in it. */
interface Regra {
  onde: string
  cor: string | undefined
  fundo: string | undefined
}
const doCss = (arquivo: string): Regra[] => {
  const css = readFileSync(join(web, arquivo), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const regras = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, seletor = '', corpo = '']) => {
    const declarado = Object.fromEntries(
      [...corpo.matchAll(/(?:^|;)\s*([\w-]+)\s*:\s*([^;]+)/g)].map(([, nome, valor = '']) => [nome, valor.trim()]),
    )
    return {
      onde: `${arquivo} ${seletor.trim().replace(/\s+/g, ' ')}`,
      cor: declarado.color,
      fundo: declarado.background ?? declarado['background-color'] ?? declarado['background-image'],
    }
  })
  // a state (`:hover`) that says nothing of its words has those of the rule without it
  return regras.map(r => ({
    ...r,
    cor: r.cor ?? (r.fundo && regras.find(q => q.onde === r.onde.replace(/:\w+$/, ''))?.cor),
  }))
}
const daFolha = globSync('**/*.css', { cwd: web }).sort().flatMap(doCss)
const token = (valor: string | undefined) => /^var\(--([\w-]+)\)$/.exec(valor ?? '')?.[1]

/** Grounds that carry no word: bars, dots, backdrops, frames of pictures and of other documents. */
const semLetras = new Set([
  'pagador/base.css input[type="checkbox"]:checked',
  'pagador/base.css input[type="checkbox"]:checked::before',
  'pagador/tresds/desafio.module.css .dialogo::backdrop',
  'pagador/tresds/desafio.module.css .quadro',
  'pagador/verificacao/verificacao.module.css .dialogo::backdrop',
  'pagador/selfie/dialogo.module.css .dialogo::backdrop',
  'pagador/selfie/dialogo.module.css .palco, .foto',
  'pagador/selfie/dialogo.module.css .foto[data-fase="validando"]::after',
  'pagador/etapas/boleto.module.css .barras svg',
  'pagador/etapas/pix.module.css .qr',
  'pagador/etapas/pix.module.css .pulso',
  'pagador/etapas/previa.module.css .frente::after',
  'pagador/etapas/previa.module.css .tarja',
  'pagador/convite/convite.module.css .trilho span',
  'pagador/convite/convite.module.css .trilho span[data-feito]',
  'pagador/convite/convite.module.css .bancos::backdrop, .dialogo::backdrop',
  'pagador/comprovante/comprovante.module.css .barra',
  'pagador/comprovante/comprovante.module.css .situacao span',
  'pagador/checkout/checkout.module.css .passos li + li::before',
  'pagador/checkout/checkout.module.css .dialogo::backdrop',
  'pagador/checkout/parcelas.module.css .dialogo::backdrop',
  'pagador/carrinho/carrinho.module.css .gaveta::backdrop, .leitor::backdrop',
  'pagador/carrinho/carrinho.module.css .visor',
  'pagador/carrinho/carrinho.module.css .barra',
  'pagador/carrinho/carrinho.module.css .linhaDoTempo > li:not(:last-child)::before',
  'pagador/antecipacao/antecipacao.module.css .folha::backdrop',
  'pagador/recorrencia/recorrencia.module.css .logo',
])
const cartoes = new Set(
  [
    ...readFileSync(join(web, 'pagador/etapas/previa.module.css'), 'utf8').matchAll(
      /--(?:de|ate)[:,] ?(#[0-9a-f]{6})/g,
    ),
  ].map(m => `${m[1]}`.toUpperCase()),
)
/** Colours by name or literal, with what they are written on: their contrast is stated here. */
const declaradas: Readonly<Record<string, readonly (readonly [letra: string, chao: string])[]>> = {
  // over the form while it waits: nine tenths of the page's own canvas, and what is below is covered
  'pagador/etapas/cartao.module.css .cortina': lados.map(l => [cores.ink[l], cores.canvas[l]] as const),
  // the picture of a card, in the colours of its network: both ends of its gradient
  'pagador/etapas/previa.module.css .frente, .verso': [...cartoes].map(c => ['#FFFFFF', c] as const),
  'pagador/etapas/previa.module.css .assinatura': [['#0B1B2B', '#F2F4F7']],
  'pagador/etapas/previa.module.css .codigo': [['#0B1B2B', '#F2F4F7']],
  // a tone and its own tint, each of them above
  'pagador/convite/convite.module.css .selo': [],
  // who signs in is welcomed on a painted wall: its lightest tint is under no words
  'painel/entrar/Porta.tsx': [
    ['#FFFFFF', '#064B39'],
    ['#D3EDE3', '#064B39'],
    ['#FFFFFF', misturar('#064B39', '#FFFFFF', 0.14)],
  ],
  // an icon over a picture that is darkened under it, whatever it is: white at worst
  'painel/casca/Retrato.tsx': [['#FFFFFF', misturar('#FFFFFF', '#0B1220', 0.7)]],
  // staff's top bar wears the night's colours by day too
  'painel/casca/Casca.tsx': lados.flatMap(l =>
    (['ink', 'ink-2'] as const).map(letra => [cores[letra][1], cores.equipe[l]] as const),
  ),
  // on the ink of a toast, the paper's own colour
  'ui/avisos.tsx': lados.map(l => [cores.surface[l], cores.ink[l]] as const),
  // the mark of a chosen colour, on that colour
  'painel/tema/EditorDaCor.tsx': Object.values(coresSugeridas).map(c => ['#FFFFFF', c] as const),
}

test('the style sheets write with these colours, on these grounds, and on no filled one without its own', () => {
  const fora = daFolha.filter(({ onde, cor: letra, fundo }) => {
    if (onde in declaradas || semLetras.has(onde)) return false
    const [l, c] = [token(letra), token(fundo)]
    const escrita = letra === undefined || letra === 'inherit' || letras.some(x => x === l)
    if (fundo === undefined || fundo === 'none' || fundo === 'transparent') return !escrita
    if (chaos.some(x => x === c)) return !escrita
    return !(c && l && cheios[c]?.includes(l))
  })
  expect(fora).toEqual([])
  const onde = new Set(daFolha.map(r => r.onde))
  expect(
    [...semLetras, ...Object.keys(declaradas)].filter(o => o.includes('.css ') && !onde.has(o)),
    'stale',
  ).toEqual([])
})

test('what is declared apart can be read', () => {
  for (const [onde, pares] of Object.entries(declaradas))
    for (const [letra, chao] of pares)
      expect(contraste(letra, chao), `${onde}: ${letra} on ${chao}`).toBeGreaterThanOrEqual(CONTRASTE_DO_TEXTO)
  expect(cartoes.size).toBeGreaterThan(10)
})

/** The names that a component gives to its words or to what is under them; `cor` and `fundo` are our tables' words for it. */
const chave =
  /\b(color|cor|bg|bgColor|background|backgroundColor|fundo)\s*(?:=|:)\s*(\{\{[^}]*\}\}|\{[^{}]*\}|'[^']*'|"[^"]*"|[^,;)}\n]*)/g
const daComponente = globSync('{app,ui,painel,backoffice}/**/*.{ts,tsx}', { cwd: web })
  .sort()
  .filter(arquivo => arquivo !== 'app/sistema.ts')
  .flatMap(arquivo =>
    [...readFileSync(join(web, arquivo), 'utf8').matchAll(chave)].flatMap(([, nome = '', valor = '']) =>
      [...valor.replace(/[=!]==?\s*'[^']*'/g, '').matchAll(/['"]([^'"]+)['"]/g)].map(m => ({
        arquivo,
        deLetra: nome === 'color' || nome === 'cor',
        valor: `${m[1]}`.replace('.', '-').replace('brand-solid', 'brand').replace('brand-contrast', 'on-brand'),
      })),
    ),
  )
/** Filled grounds, each with what is written on it beside it, and what is filled without a word on it. */
const cheiosNoPainel: Readonly<Record<string, readonly string[]>> = {
  // words in the colour that is made for the ground, said in the same element
  'painel/calendario/Grade.tsx': ['brand', 'on-brand'],
  // a count on the menu, the step of the shop's guided list that is done
  'painel/casca/Lugar.tsx': ['brand', 'on-brand'],
  'painel/loja/PassosDaLoja.tsx': ['brand', 'on-brand'],
  'painel/links/Previa.tsx': ['brand', 'on-brand'],
  // the button of a letter, as its reader has it
  'backoffice/parametrizacao/Carta.tsx': ['brand', 'on-brand'],
  'ui/avisos.tsx': ['ink', 'surface'],
  'painel/casca/Caixa.tsx': ['danger', 'surface'],
  // the logo on the painted wall of the sign-in page
  'ui/Logo.tsx': ['white'],
  // staff's top bar: dark by day too, with the night's words on it
  'painel/casca/Casca.tsx': ['equipe'],
  'backoffice/suporte/FaixaDoSuporte.tsx': ['equipe'],
  // bars, dots, lines, backdrops, and the white under a QR code or a picture
  'app/BarraDeProgresso.tsx': ['brand', 'warning'],
  'painel/casca/Paleta.tsx': ['#0B1220B3'],
  'painel/contas/ForcaDaSenha.tsx': ['line'],
  'backoffice/movimentacoes/Evidencias.tsx': ['brand', 'line'],
  'backoffice/representantes/GraficoDasComissoes.tsx': ['brand', 'danger'],
  'painel/dashboards/Quadro.tsx': ['brand', 'line'],
  'painel/desenvolvedores/colunasDasChaves.tsx': ['brand', 'danger', 'line'],
  'painel/entrar/Entrar.tsx': ['line'],
  'painel/links/DialogoQr.tsx': ['white'],
  'painel/links/LinkPronto.tsx': ['white'],
  'painel/perfil/DialogoDoApp.tsx': ['white'],
  'painel/recebedores/FolhaDoRecebedor.tsx': ['brand'],
  'painel/recebedores/antecipacao/LinkDaOferta.tsx': ['white'],
  'painel/pagamentos/LinhaDoTempo.tsx': ['line', 'line-strong'],
  'painel/saldo/SecaoDosLimites.tsx': ['brand', 'line', 'warning'],
  'ui/Dialogo.tsx': ['#0B1220B3'],
  'painel/folha/FolhaDoLote.tsx': ['brand', 'line'],
  'backoffice/declaracoes/Versao.tsx': ['brand', 'line'],
  'ui/Esqueleto.tsx': ['line'],
  'ui/Folha.tsx': ['#0B1220B3'],
  'ui/Imagem.tsx': ['white'],
  'ui/Interruptor.tsx': ['brand', 'line-strong', 'on-brand'],
  // words of ours that are no colours
  'app/aparencia.ts': ['cor', 'preferencia-cor'],
  'painel/links/rascunho.ts': ['padrao'],
  'painel/tema/EscolhaDoFundo.tsx': ['tema-daEmpresa'],
  'painel/pos/ImagemDoPos.tsx': ['enviarFundoDoPos'],
  // a receipt on paper, the white under a code, a sale that was paid, a letter's button as its reader has it
  'painel/pos/CupomImpresso.tsx': ['white', 'black'],
  'painel/pos/TelaDaVenda.tsx': ['white'],
  'painel/pos/VendaPaga.tsx': ['brand', 'on-brand'],
  'painel/recorrencia/PreviaDoPasso.tsx': ['brand', 'on-brand'],
  // printed paper, by day and by night
  'painel/pos/PreviaDoCupom.tsx': ['#FFFFFF', '#0B1B2B'],
  'painel/recorrencia/DesenhoDoBanner.tsx': ['line'],
  'painel/recorrencia/PaginaDaAparencia.tsx': ['tema-semContraste'],
  'painel/recorrencia/PreviaDaAssinatura.tsx': ['brand', 'on-brand'],
  'painel/tema/TemaDaEmpresa.tsx': ['tema-corDoProduto', 'tema-semContraste'],
}

test('the components of the panel write with these colours, on these grounds', () => {
  const fora = daComponente.filter(({ arquivo, deLetra, valor }) => {
    if ((arquivo in declaradas && !(arquivo in cheiosNoPainel)) || cheiosNoPainel[arquivo]?.includes(valor))
      return false
    return !(deLetra ? letras : [...chaos, 'transparent', 'none']).some(x => x === valor)
  })
  expect(fora).toEqual([])
  const usados = Object.entries(cheiosNoPainel).flatMap(([a, vs]) => vs.map(v => `${a} ${v}`))
  expect(
    usados.filter(u => !daComponente.some(d => u === `${d.arquivo} ${d.valor}`)),
    'stale',
  ).toEqual([])
})

/** Every block of a recipe that sets a colour or a ground, with those that it stands in. */
interface Bloco {
  onde: string
  letra: string | undefined
  chao: string | undefined
}
const blocos = (onde: string, estilo: unknown, acima: Omit<Bloco, 'onde'>): Bloco[] => {
  if (typeof estilo !== 'object' || estilo === null) return []
  const { color, bg, background } = estilo as Record<string, unknown>
  // a variable of the same block stands for its value
  const texto = (v: unknown) => {
    const variavel = typeof v === 'string' ? /^var\((--[\w-]+)\)$/.exec(v)?.[1] : undefined
    const valor = variavel ? (estilo as Record<string, unknown>)[variavel] : v
    return typeof valor === 'string' ? valor.replace(/^colors\./, '') : undefined
  }
  const aqui = { letra: texto(color) ?? acima.letra, chao: texto(bg ?? background) ?? acima.chao }
  return [
    ...(color === undefined && bg === undefined && background === undefined ? [] : [{ onde, ...aqui }]),
    ...Object.entries(estilo).flatMap(([nome, dentro]) => blocos(`${onde}.${nome}`, dentro, aqui)),
  ]
}
const vazio = { letra: undefined, chao: undefined }
const { recipes, slotRecipes } = sistema._config.theme ?? {}
const receitas = Object.entries({ ...recipes, ...slotRecipes }).flatMap(([nome, r]) => {
  const { base, variants } = r as { base?: unknown; variants?: unknown }
  return [...blocos(`${nome}.base`, base, vazio), ...blocos(`${nome}.variants`, variants, vazio)]
})
const semanticas = sistema._config.theme?.semanticTokens?.colors as unknown as Record<string, unknown>
/** A colour of the system in one scheme, a palette's own in the palette that is asked for. */
function daReceita(nome: string, paleta: string, lado: 0 | 1): string | undefined {
  const caminho = nome.replace('colorPalette', paleta).split('.')
  const no = caminho.reduce<unknown>((n, parte) => (n as Record<string, unknown> | undefined)?.[parte], semanticas)
  const folha = (no as { DEFAULT?: unknown } | undefined)?.DEFAULT ?? no
  const valor = (folha as { value?: { _light: string; _dark: string } } | undefined)?.value
  return valor?.[lado ? '_dark' : '_light']
}

test('Chakra’s recipes write on what they fill so that it can be read, in each palette and scheme', () => {
  const pares = receitas.filter(b =>
    [b.letra, b.chao].every(c => c && !/^(transparent|currentColor|inherit|none)$/.test(c)),
  )
  const lidos = pares.flatMap(({ onde, letra = '', chao = '' }) =>
    ['brand', 'gray', 'red'].flatMap(paleta =>
      lados.map(lado => ({ onde, paleta, lado, l: daReceita(letra, paleta, lado), c: daReceita(chao, paleta, lado) })),
    ),
  )
  const ruins = lidos.filter(p => !p.l || !p.c || contraste(p.l, p.c) < CONTRASTE_DO_TEXTO)
  expect(ruins).toEqual([])
  expect(lidos.length).toBeGreaterThan(20)
})

/**
 * What is let through: every `opacity` under one, where it stands and what it is on. Words at that opacity are held as the
 * eye sees them, blended with the ground below, in each palette and scheme; what carries none, or is exempt from 1.4.3
 * because it cannot be used while it is so, says why.
 */
interface Esmaecida {
  letras: readonly string[]
  /** Grounds by token, or the colours themselves. */
  chaos: readonly string[]
}
const esmaecidas: Readonly<Record<string, Esmaecida | string>> = {
  'pagador/etapas/previa.module.css .validade small 0.85': { letras: ['#FFFFFF'], chaos: [...cartoes] },
  'pagador/etapas/previa.module.css .verso small 0.85': { letras: ['#FFFFFF'], chaos: [...cartoes] },
  'pagador/etapas/boleto.module.css .acoes button:disabled 0.45': 'a button that cannot be pressed',
  // what was answered is still there to be read
  'pagador/convite/convite.module.css .passo:disabled input 0.7': { letras: ['ink'], chaos: ['surface'] },
  'pagador/etapas/PreviaDoCartao.tsx .7': 'the lines of a chip that is drawn',
  'pagador/imagens.ts .08': 'circles of a picture',
  'painel/contas/RecuperarSenha.tsx 0.7': 'a button that cannot be pressed yet',
  'painel/entrar/FormularioDeEntrada.tsx 0.7': 'a button that cannot be pressed yet',
  'painel/entrar/SegundaEtapa.tsx 0.7': 'a button that cannot be pressed yet',
  'painel/pos/FaceDoPonto.tsx 0.1':
    'the company’s picture behind the amount: all black by day or all white by night leaves its words 4.5:1',
  'ui/Lista.tsx 0.5': 'rows that are on their way out while others come: aria-busy, and for that moment only',
}
const parte = (valor: string) => Number(valor) > 0 && Number(valor) < 1
const transparencias = [
  ...globSync('**/*.css', { cwd: web }).flatMap(arquivo =>
    [
      ...readFileSync(join(web, arquivo), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/([^{};]+)\{([^{}]*)\}/g),
    ].flatMap(([, seletor = '', corpo = '']) =>
      [...corpo.matchAll(/(?:^|;)\s*opacity\s*:\s*([^;]+)/g)].map(m => ({
        onde: `${arquivo} ${seletor.trim().replace(/\s+/g, ' ')}`,
        valor: `${m[1]}`.trim(),
      })),
    ),
  ),
  ...globSync('**/*.{ts,tsx}', { cwd: web }).flatMap(arquivo =>
    [
      ...readFileSync(join(web, arquivo), 'utf8').matchAll(
        /\bopacity\b\s*(?:=|:)\s*(\{[^{}]*\}|'[^']*'|"[^"]*"|[\d.]+)/g,
      ),
    ].flatMap(m =>
      [...`${m[1]}`.matchAll(/(?<![\w.])(?:\d+\.\d+|\.\d+)/g)].map(([valor]) => ({ onde: arquivo, valor })),
    ),
  ),
].filter(({ valor }) => parte(valor))

test('words that are let through can be read on what is below them, and the rest has its reason here', () => {
  const achadas = new Set(transparencias.map(({ onde, valor }) => `${onde} ${valor}`))
  expect([...achadas].filter(a => !(a in esmaecidas))).toEqual([])
  expect(
    Object.keys(esmaecidas).filter(e => !achadas.has(e)),
    'stale',
  ).toEqual([])
  const ruins = Object.entries(esmaecidas).flatMap(([onde, dita]) =>
    typeof dita === 'string'
      ? []
      : paletas.flatMap(([nome, paleta]) =>
          lados.flatMap(lado => {
            const real = (c: string) => (c.startsWith('#') ? c : cor(paleta, c, lado))
            const opacidade = Number(onde.split(' ').at(-1))
            return dita.letras.flatMap(l =>
              dita.chaos
                .map(c => contraste(misturar(real(c), real(l), opacidade), real(c)))
                .filter(razao => razao < CONTRASTE_DO_TEXTO)
                .map(razao => `${onde}: ${l} in ${nome}, side ${lado}: ${razao.toFixed(2)}`),
            )
          }),
        ),
  )
  expect([...new Set(ruins)]).toEqual([])
})
