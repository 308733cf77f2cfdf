import './navegador.ts'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../shared/contract/index.ts'
import { DIAS_MINIMOS } from '../../../shared/domain/antecipacao.ts'
import { formatarData } from '../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../shared/domain/dinheiro.ts'
import { padraoId } from '../../../shared/domain/ids.ts'
import { ITERACOES, MAXIMO_PARCELAS, PALPITE, TOLERANCIA } from '../../../shared/domain/parcelamento.ts'
import { ptBR as antecipacao } from '../../../shared/textos/pt-BR/pagadorAntecipacao.ts'
import { ptBR as carrinho } from '../../../shared/textos/pt-BR/pagadorCarrinho.ts'
import { ptBR as documentos } from '../../../shared/textos/pt-BR/pagadorDocumentos.ts'
import { ptBR as pedido } from '../../../shared/textos/pt-BR/pagadorPedido.ts'
import { ALERTA_MS as FALHA_NA_BARRA_MS } from '../../../web/src/api/progresso.ts'
import { aparencia } from '../../../web/src/app/aparencia.ts'
import { sistema } from '../../../web/src/app/sistema.ts'
import { TREMOR_APOS_REGISTRO_MS, TREMOR_MS } from '../../../web/src/pagador/carrinho/CarrinhoPagina.tsx'
import { AUTORIZADO_MS } from '../../../web/src/pagador/carrinho/Cartao.tsx'
import { ATE_AVANCAR_MS as DOCUMENTO_ENVIADO_MS } from '../../../web/src/pagador/carrinho/Documentos.tsx'
import { ATE_O_COMPROVANTE_MS } from '../../../web/src/pagador/checkout/useDesfechos.ts'
import { FALHA_MS } from '../../../web/src/pagador/convite/Cadastro.tsx'
import { ASSINATURA_MS } from '../../../web/src/pagador/convite/ConvitePagina.tsx'
import { FALHA_MS as CEP_MS } from '../../../web/src/pagador/convite/EnderecoDoRecebedor.tsx'
import { ALERTA_MS, FALHOU_MS, SEM_TOKEN_MS } from '../../../web/src/pagador/convite/useConvite.ts'
import { CORTINA_MS } from '../../../web/src/pagador/etapas/Processando.tsx'
import { emJpeg, PEDIDO } from '../../../web/src/pagador/selfie/camera.ts'
import { ATE_AVANCAR_MS, ATE_BLOQUEAR_MS } from '../../../web/src/pagador/selfie/useSelfie.ts'
import { escolherLayout, larguras } from '../../../web/src/painel/casca/layout.ts'
import { RECARGA_MS } from '../../../web/src/painel/casca/VisaoDoRecebedor.tsx'
import { movimento } from '../../../web/src/theme/tokens.ts'
import { DURACAO_MS } from '../../../web/src/ui/avisos.tsx'

/** The specifications' constants (rows K) as our code has them; what each does is the tests' of its page. */
describe('waits', () => {
  test('of the checkout: the selfie’s answer, the way to the receipt, the backdrop (K06, K07, K08)', () => {
    expect({ ATE_AVANCAR_MS, ATE_BLOQUEAR_MS }).toEqual({ ATE_AVANCAR_MS: 1500, ATE_BLOQUEAR_MS: 2000 })
    expect([ATE_O_COMPROVANTE_MS, CORTINA_MS]).toEqual([1000, 5000])
  })
  test('of the cart: prompts, a sent document, what the page around is told (K24, K25, K26)', () => {
    expect([TREMOR_MS, TREMOR_APOS_REGISTRO_MS, DOCUMENTO_ENVIADO_MS, AUTORIZADO_MS]).toEqual([2000, 500, 2500, 5000])
  })
  test('of the invitation: alert, ways out, signature, refusals (K31)', () => {
    expect([ALERTA_MS, SEM_TOKEN_MS, FALHOU_MS, ASSINATURA_MS, FALHA_MS, CEP_MS]).toEqual([
      ...[7000, 3000, 5000, 5000, 10_000, 3500],
    ])
  })
  test('of the panel: a reload, a notice, the request bar (K37)', () => {
    expect([RECARGA_MS, DURACAO_MS, FALHA_NA_BARRA_MS]).toEqual([250, 3000, 1500])
  })
  test('notes of the checkout stay 5 to 15 s, whatever says them (K04)', () => {
    const pastas = '{checkout,comprovante,etapas,ui}'
    const ditas = globSync(`web/src/pagador/${pastas}/*.{ts,tsx}`).flatMap(arquivo => {
      const fonte = readFileSync(arquivo, 'utf8')
      const valor = (ms: string) => fonte.match(new RegExp(`const ${ms} = ([\\d_]+)`))?.[1] ?? ms
      const como = /avisar\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?,\s*([A-Z_\d]+)\)/g
      const silencio = [...fonte.matchAll(/\bms = ([\d_]+)/g)]
      return [...fonte.matchAll(como), ...silencio].map(m => Number(valor(m[1] ?? '').replaceAll('_', '')))
    })
    expect(ditas.length).toBeGreaterThan(6)
    expect(ditas.filter(ms => !(ms >= 5000 && ms <= 15_000))).toEqual([])
    expect([Math.min(...ditas), Math.max(...ditas)]).toEqual([5000, 15_000])
  })
})

describe('shapes and bounds', () => {
  test('up to twelve instalments, of a link and of a cart (K10)', () => {
    expect(MAXIMO_PARCELAS).toBe(12)
    const link = 'L'.repeat(21)
    const doLink = (parcelas: number) =>
      endpoints.iniciarPagamento.body.safeParse({ link, formaPagamento: 1, parcelas })
    const doCarrinho = (parcela: number) => endpoints.iniciarCarrinhoPagador.body.safeParse({ parcela, valor: 10 })
    for (const pedir of [doLink, doCarrinho])
      expect([0, 1, 12, 13].map(n => pedir(n).success)).toEqual([false, true, true, false])
  })
  test('what a URL carries has 21 characters, the cart’s id too (K20)', () => {
    expect([20, 21, 22].map(n => padraoId.test('a'.repeat(n)))).toEqual([false, true, false])
    const carrinho = (n: number) => endpoints.obterCarrinho.params.safeParse({ id: 'a'.repeat(n) }).success
    expect([20, 21, 22].map(carrinho)).toEqual([false, true, false])
  })
  test('the month’s rate is looked for from 0.01, ten times at most, to 1e-10 (K27)', () => {
    expect([PALPITE, ITERACOES, TOLERANCIA]).toEqual([0.01, 10, 1e-10])
  })
  test('money is BRL, days are dd/MM/yyyy, the page opens in Portuguese (K16)', () => {
    expect(formatarReais(124_990).replace(/\s/g, ' ')).toBe('R$ 1.249,90')
    expect(formatarData('2026-11-20')).toBe('20/11/2026')
    expect(readFileSync('web/painel.html', 'utf8')).toContain('<html lang="pt-BR">')
  })
  test('the camera: 1920 × 1080 at best, 10 × 10 at least, and JPEG at quality 1 (K15)', async () => {
    expect(PEDIDO.video).toMatchObject({ width: { min: 10, ideal: 1920 }, height: { min: 10, ideal: 1080 } })
    const pedidas: unknown[] = []
    const quadro = {
      toBlob: (pronto: (b: Blob) => void, ...como: unknown[]) => {
        pedidas.push(como)
        pronto(new Blob(['x']))
      },
    }
    await emJpeg(quadro as never)
    expect(pedidas).toEqual([['image/jpeg', 1]])
  })
})

test('what is promised: clearing, a slip’s payment, the analysis, how many times, an advance (K29, K34)', () => {
  expect(carrinho['promo.3']).toContain('até 48 horas úteis')
  expect(pedido.faq1r).toContain('até 48 horas')
  expect([documentos.texto, pedido.analise].every(t => t.includes('até 24 horas'))).toBe(true)
  expect(carrinho['promo.selo']).toBe('em até 12X')
  expect(DIAS_MINIMOS).toBe(2)
  expect([antecipacao.pronta, antecipacao['permissao.selfie']].every(t => t.includes('em até 5 minutos'))).toBe(true)
})

describe('the panel’s measures', () => {
  test('breakpoints (K35)', () => {
    expect(sistema._config.theme?.breakpoints).toMatchObject({
      ...{ xs: '370px', sm: '480px', md: '600px', lg: '976px', xl: '1280px' },
      ...{ '2xl': '1440px', '3xl': '1890px', '4xl': '2100px' },
    })
  })
  test('the menu’s widths (K36)', () => {
    expect(larguras).toEqual({ default: '280px', compact: '112px', dense: '80px', thin: '80px' })
  })
  test('what covers the page comes in 225 ms and leaves in 195; what is wrong shakes 0.8 s (K40)', () => {
    expect(['slow', 'moderate'].map(d => sistema.token(`durations.${d}`))).toEqual(['225ms', '195ms'])
    for (const peca of ['dialog', 'drawer'] as const)
      expect(sistema.getSlotRecipe(peca).base?.content).toMatchObject({
        _open: { animationDuration: 'slow' },
        _closed: { animationDuration: 'moderate' },
      })
    expect(movimento).toMatchObject({ normal: 225, tremor: 800 })
    const daEntrada = globSync('web/src/painel/entrar/*.tsx').flatMap(a => [
      ...readFileSync(a, 'utf8').matchAll(/animation="treme ([^" ]+)"/g),
    ])
    expect(daEntrada.map(m => m[1])).toEqual(['0.8s', '0.8s'])
  })
  test('classy and light until somebody says otherwise (K42)', () => {
    expect(escolherLayout(null, [])).toBe('classy')
    expect(aparencia.ler()).toMatchObject({ esquema: 'light', tema: 'default', menu: 'default' })
  })
})
