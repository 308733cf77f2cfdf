import { describe, expect, it } from 'vitest'
import { caminhoDe, type NomeDaRota, resolverRota, rotasDoPagador } from '../../../web/src/pagador/rotas.ts'

const base = '/plataforma/loja/servicos-financeiros'
const casos: [string, NomeDaRota, Record<string, string>][] = [
  [`${base}/checkout-de-pagamento/T`, 'checkout', { slug: 'loja', token: 'T' }],
  [`${base}/checkout-de-pagamento/T/P`, 'checkout', { slug: 'loja', token: 'T', pagamento: 'P' }],
  [`${base}/checkout-de-pagamento-v2/T`, 'checkoutV2', { slug: 'loja', token: 'T' }],
  [`${base}/checkout-de-pagamento-v2/T/P/`, 'checkoutV2', { slug: 'loja', token: 'T', pagamento: 'P' }],
  [`${base}/aguardando-pagamento/T/P`, 'aguardando', { slug: 'loja', token: 'T', pagamento: 'P' }],
  [`${base}/aguardando-pagamento-v2/T/P`, 'aguardandoV2', { slug: 'loja', token: 'T', pagamento: 'P' }],
  [`${base}/recorrencia/T`, 'recorrencia', { slug: 'loja', token: 'T' }],
  [`${base}/devolucao-de-pagamento/T.x.y`, 'devolucao', { slug: 'loja', token: 'T.x.y' }],
  [`${base}/antecipacao-express/T`, 'antecipacao', { slug: 'loja', token: 'T' }],
  [`${base}/prova-de-vida/I`, 'provaDeVida', { slug: 'loja', checkout: 'I' }],
  [`${base}/comprovante-de-pagamento/I`, 'comprovante', { slug: 'loja', id: 'I' }],
  [`${base}/comprovante-de-servico/I`, 'servico', { slug: 'loja', id: 'I' }],
  ['/verificar', 'verificar', {}],
  ['/verificar/a.b.c', 'verificar', { token: 'a.b.c' }],
  [`${base}/pagamento-realizado-com-sucesso/I`, 'realizado', { slug: 'loja', id: 'I' }],
  [`${base}/pagamento-nao-realizado/I`, 'naoRealizado', { slug: 'loja', id: 'I' }],
  [`${base}/pagar-boleto`, 'pagarBoleto', { slug: 'loja' }],
  [`${base}/pagar-boleto/C`, 'pagarBoleto', { slug: 'loja', contrato: 'C' }],
  [`${base}/pagar-boleto/C/I`, 'pagarBoleto', { slug: 'loja', contrato: 'C', id: 'I' }],
  [`${base}/comprovante-pagamento/C/I`, 'pedido', { slug: 'loja', contrato: 'C', id: 'I' }],
  ['/convite/recebedor/T', 'conviteDoRecebedor', { token: 'T' }],
  ['/convite/recebedor', 'conviteDoRecebedor', {}],
  ['/ooops/maintenance', 'maintenance', {}],
  ['/ooops/manutencao', 'manutencao', {}],
  ['/ooops/nao-encontrado', 'naoEncontrado', {}],
  ['/ooops/link-nao-encontrado', 'linkNaoEncontrado', {}],
  ['/ooops/link-expirado/I', 'linkExpirado', { id: 'I' }],
  ['/ooops/link-agendado/I', 'linkAgendado', { id: 'I' }],
  ['/ooops/404', 'erro404', {}],
  ['/ooops/500', 'erro500', {}],
  ['/ooops/503', 'erro503', {}],
]

describe('payer routes', () => {
  it.each(casos)('%s', (caminho, nome, valores) => {
    expect(resolverRota(caminho)).toEqual({ nome, valores })
    expect(caminhoDe(nome, valores)).toBe(caminho.replace(/\/$/, ''))
  })

  it('has a case for every route', () => {
    expect(new Set(casos.map(c => c[1]))).toEqual(new Set(Object.keys(rotasDoPagador)))
  })

  it.each([
    '/',
    '/outra',
    `${base}/checkout-de-pagamento`,
    `${base}/aguardando-pagamento/T`,
    '/ooops/link-expirado',
    `${base}/comprovante-de-pagamento/a/b`,
  ])('%s is none of them', caminho => {
    expect(resolverRota(caminho)).toBeUndefined()
  })

  it('escapes values and survives a broken escape', () => {
    expect(caminhoDe('comprovante', { slug: 'a/b', id: 'ç' })).toBe(
      '/plataforma/a%2Fb/servicos-financeiros/comprovante-de-pagamento/%C3%A7',
    )
    expect(resolverRota(`${base}/comprovante-de-pagamento/%E0%A4%A`)?.valores.id).toBe('%E0%A4%A')
  })
})
