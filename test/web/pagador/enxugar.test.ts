import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rotas } from '../../../shared/contract/rotas.ts'
import { alcanceDe, lerModulo, operacoesDoPagador, palavrasDe, pedacos, podar, podas } from '../../../web/enxugar.ts'

const raiz = resolve(import.meta.dirname, '../../..')
const require = createRequire(import.meta.url)

describe('words by screen', () => {
  const partes = palavrasDe(raiz)
  const de = (parte: string) => [...(partes.get(resolve(raiz, 'web/src/pagador', parte)) ?? [])]

  it('gives the first screen its own words and no later ones', () => {
    expect(de('entrada.tsx')).toContain('id.nome')
    expect(de('entrada.tsx')).toContain('espera.abrindo')
    for (const chave of ['comp.titulo', 'ooops.404', 'pix.carregando', 'boleto.titulo', 'pagina.titulo'] as const)
      expect(de('entrada.tsx')).not.toContain(chave)
  })

  it('gives a lazy screen what it says, through what it imports, and nothing twice', () => {
    expect(de('etapas/CartaoEtapa.tsx')).toEqual(expect.arrayContaining(['cartao.titulo', 'erro.cartaoNumero']))
    expect(de('etapas/BoletoEtapa.tsx')).toEqual(expect.arrayContaining(['boleto.vencido', 'boleto.linha', 'pix.pago']))
    const base = new Set(de('entrada.tsx'))
    for (const [parte, chaves] of partes)
      if (!parte.endsWith('entrada.tsx')) expect([...chaves].filter(c => base.has(c))).toEqual([])
  })

  it('reads imports, lazy imports, whole keys and prefixes', () => {
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the source that is read has one
    const codigo = [
      "import { a } from './a.ts'",
      "import type { b } from './b.ts'",
      "export { c } from '../c.tsx'",
      "const d = () => import('./d.tsx')",
      "t('id.nome'); t(`passo.${x}`); 'not.aKey'",
    ].join('\n')
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
    const { estaticos, preguicosos, chaves } = lerModulo('/p/q/m.tsx', codigo)
    expect(estaticos).toEqual(['/p/q/a.ts', '/p/c.tsx'])
    expect(preguicosos).toEqual(['/p/q/d.tsx'])
    expect([...chaves]).toEqual(['id.nome', 'passo.identificacao', 'passo.token', 'passo.selfie', 'passo.pagamento'])
  })
})

it('each payer’s document knows the routes that it calls, and none of another’s nor of the panel’s', () => {
  const daPagina = operacoesDoPagador(raiz, ['src/pagador/entrada.tsx', 'src/pagador/casca.entrada.tsx'])
  const doCarrinho = operacoesDoPagador(raiz, ['src/pagador/carrinho/carrinho.entrada.tsx'])
  const doEmbutido = operacoesDoPagador(raiz, ['src/pagador/embutido/embutido.entrada.tsx'])
  expect(daPagina).toEqual(expect.arrayContaining(['processarCheckout', 'buscarCep', 'gerarPdfBoleto']))
  expect(doCarrinho).toContain('obterCarrinho')
  expect(doEmbutido).toContain('processarPagamentoDrpx')
  expect(doCarrinho).not.toContain('obterDevolucao')
  expect(doEmbutido).not.toContain('extratoPedido')
  expect(daPagina).not.toContain('extratoPedido')
  for (const o of [...daPagina, ...doCarrinho, ...doEmbutido]) expect(rotas[o].api).toBe('publica')
})

it('a page beside the checkout takes nothing of the checkout’s chunk', () => {
  const cortes = pedacos(raiz)
  const onde = (modulo: string) => cortes.find(({ test }) => test(modulo))?.name
  const aqui = (arquivo: string) => resolve(raiz, 'web/src/pagador', arquivo)
  expect(onde(aqui('checkout/Checkout.tsx'))).toBe('checkout')
  for (const pagina of [
    'devolucao/DevolucaoPagina.tsx',
    'fim/FimDoLinkPagina.tsx',
    'resultado/NaoRealizadoPagina.tsx',
    'recorrencia/RecorrenciaPagina.tsx',
    'verificar/VerificarPagina.tsx',
  ])
    expect([...alcanceDe(aqui(pagina))].filter(modulo => onde(modulo) === 'checkout')).toEqual([])
})

describe('pruned React', () => {
  const original = readFileSync(
    resolve(require.resolve('react-dom/package.json'), '../cjs/react-dom-client.production.js'),
    'utf8',
  )

  it('keeps every declaration, and each pruned function says so or answers nothing', () => {
    const podado = podar(original)
    const nomes = (s: string) => [...s.matchAll(/^(?:function|var) ([\w$]+)/gm)].map(m => m[1])
    expect(nomes(podado)).toEqual([...nomes(original), 'foiPodado'])
    for (const { por, funcoes } of Object.values(podas))
      for (const nome of funcoes.split(' '))
        expect(podado).toContain(`function ${nome}() { ${por === 'avisa' ? 'foiPodado()' : por} }`)
  })

  it('refuses a react-dom that is not the one the list was made for', () => {
    expect(() => podar(original.replace('function mountActionState(', 'function montar('))).toThrow('mountActionState')
  })
})
