import { expect, test } from 'vitest'
import { decidirEstorno } from '../../../functions/areas/cobranca/regras/estorno/decidirEstorno.ts'
import { efetuarEstorno } from '../../../functions/areas/cobranca/regras/estorno/efetuarEstorno.ts'
import { linhaDe } from '../../../functions/areas/cobranca/vista/linhasDoCheckout.ts'
import { listarCheckoutsDoLink } from '../../../functions/areas/links/listarCheckoutsDoLink/listarCheckoutsDoLink.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { LinhaDeCheckout } from '../../../functions/platform/storage/Lista.ts'
import { dia, mundo } from '../boleto/mundo.ts'

/** A Pix settles, and the slip beside it was paid at a bank too: nobody can return a slip by itself, so it stays held. */
async function duasVezesPago() {
  const m = mundo()
  await m.comecar()
  await m.emitir()
  await m.pagarPix((await m.raiz()).pix?.txid ?? '')
  await m.esvaziar()
  m.pagarBoleto({ forcar: true }, 0)
  await m.avisar()
  await m.passar(2 * dia)
  expect((await m.raiz()).estado).toBe('Divergente')
  return m
}
async function estornar(m: ReturnType<typeof mundo>, valor: number | null) {
  const c = await m.raiz()
  const decisao = decidirEstorno(c, { id: `ESTORNO${c.versao}`, valor }, m.now(), m.deps.adquirente.capacidades)
  if (decisao.acao !== 'estornar') throw new Error(JSON.stringify(decisao))
  await m.deps.storage.commit([replace(Checkout, decisao.proximo, decisao.ev)])
  await efetuarEstorno(m.deps, { ...decisao.proximo, versao: c.versao + 1 }, m.now() + 20_000)
  await m.passar(dia)
}
async function naLista(m: ReturnType<typeof mundo>, c: Checkout) {
  await m.deps.storage.commit([LinhaDeCheckout.put(linhaDe(c, 'Ana Souza'))])
  const pedido = { params: { id: c.link }, query: {}, sessao: { empresaId: m.link.empresaId } }
  const lista = await listarCheckoutsDoLink(m.deps as never)(pedido as never)
  return (lista as { itens: { situacao: number; formaPagamento: number; estornavel: boolean; estornado: number }[] })
    .itens[0]
}
const contas = async (m: ReturnType<typeof mundo>) => {
  const saldos: Record<string, number> = {}
  for (const { pernas } of await m.lancamentos())
    for (const [conta, valor] of Object.entries(pernas)) saldos[conta] = (saldos[conta] ?? 0) + valor
  return saldos
}

test('what settled can go back whole: the Pix returns, the slip’s money stays held', async () => {
  const m = await duasVezesPago()
  expect(await naLista(m, await m.raiz())).toMatchObject({ situacao: 6, formaPagamento: 2, estornavel: true })
  await estornar(m, null)
  const c = await m.raiz()
  expect(c).toMatchObject({ estado: 'Estornado', estornado: 10_000, estorno: { estado: 'concluido' } })
  expect((await m.lancamentos()).map(l => l.tipo).sort()).toEqual(['boleto-divergente', 'devolucao', 'pix'])
  expect(await contas(m)).toMatchObject({ 'psp:pix': 0, 'quita:a-devolver': 10_000, 'registrador:boleto': -10_000 })
  expect(await naLista(m, c)).toMatchObject({ situacao: 5, estornavel: false, estornado: 10_000 })
})

test('in part: it stays Divergente, and the rest can still go back', async () => {
  const m = await duasVezesPago()
  await estornar(m, 4_000)
  expect(await m.raiz()).toMatchObject({ estado: 'Divergente', estornado: 4_000 })
  expect(await naLista(m, await m.raiz())).toMatchObject({ situacao: 6, estornavel: true, estornado: 4_000 })
  await estornar(m, null)
  expect(await m.raiz()).toMatchObject({ estado: 'Estornado', estornado: 10_000 })
})
