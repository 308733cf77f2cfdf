import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SituacaoDoRobo } from '../../../functions/sandbox/robos/simulado.ts'
import { escreverToken } from '../../../shared/domain/verificacaoDeRobos.ts'
import { prontos } from './atacante.ts'
import { type CardStack, cardStack, type Resposta } from './harness.ts'
import { resolverProva } from './resolver.ts'

/** A stage that names a third party's bot check, on the whole local stack (decision 0065). */
let card: CardStack
beforeAll(async () => {
  card = await cardStack({ robos: 'robos-demo' })
})
afterAll(() => card.close())

type Pedida = { desafio: string; terceiro?: true }
const pedidaDe = (corpo: Resposta) => corpo.verificacao as Pedida
/** What the widget gives a payer's page. */
async function doWidget(corpo: Resposta, situacao: SituacaoDoRobo = 'pessoa'): Promise<string> {
  const r = await fetch(`${card.stack.urls.banco}/robos/resposta`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ situacao, host: 'pagar.localhost', acao: 'cartao' }),
  })
  return escreverToken(pedidaDe(corpo).desafio, ((await r.json()) as { resposta: string }).resposta)
}

test('the widget’s answer lets one card through, once; where the service is silent our own proof is asked for', async () => {
  const link = await card.newLink({ valor: 100 })
  const ataque = await prontos(card, { link: link.id, base: 61, enderecos: 8, cartoes: 8 })
  for (const { enviar } of ataque.slice(0, 5)) await enviar()
  const [um, outro, terceiro] = ataque.slice(-3)
  const pedida = (await um?.enviar())?.body ?? {}
  expect(pedidaDe(pedida).terceiro).toBe(true)
  const resposta = await doWidget(pedida)
  expect((await um?.enviar(resposta))?.body.name).toBe('PagamentoRecusado')
  // the same answer, under another charge's challenge
  const doOutro = (await outro?.enviar())?.body ?? {}
  const usada = escreverToken(pedidaDe(doOutro).desafio, resposta.split('~t~')[1] ?? '')
  expect((await outro?.enviar(usada))?.body.name).toBe('VerificacaoNecessaria')
  // an outage of theirs
  const calada = (await outro?.enviar(await doWidget(doOutro, 'fora-do-ar')))?.body ?? {}
  expect(calada.name).toBe('VerificacaoNecessaria')
  expect(pedidaDe(calada).terceiro).toBeUndefined()
  expect((await outro?.enviar(resolverProva(calada)))?.body.name).toBe('PagamentoRecusado')
  // a page in which the widget does not open
  const semWidget = (await terceiro?.enviar())?.body ?? {}
  expect((await terceiro?.enviar(resolverProva(semWidget)))?.body.name).toBe('PagamentoRecusado')
})

test('the local server gives the widget its document, and no other document its origin', async () => {
  const { banco, pagar } = card.stack.urls
  const politica = async (caminho: string) =>
    (await card.stack.http.raw('pagar', 'GET', caminho)).headers['content-security-policy']
  expect(pagar).toContain('pagar.localhost')
  expect(await politica('/verificacao')).toContain(`frame-src ${banco};`)
  expect(await politica('/3ds')).not.toContain(`script-src ${banco}`)
  const link = await card.newLink()
  const pagina = `/plataforma/loja/servicos-financeiros/checkout-de-pagamento-v2/${link.id}`
  expect(await politica(pagina)).not.toContain(banco)
})
