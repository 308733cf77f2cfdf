import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { chaves } from '../../functions/platform/runtime/chaves.ts'
import { createIds } from '../../functions/platform/runtime/ids.ts'
import { deps } from '../../functions/platform/runtime/needs.ts'
import { Comissao } from '../../functions/platform/storage/Comissao.ts'
import { DestinoConhecido } from '../../functions/platform/storage/DestinoConhecido.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { LoteDaFolha } from '../../functions/platform/storage/Folha.ts'
import { storage } from '../../functions/platform/storage/index.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import { buildWebIfNeeded } from '../../infra/local/build.ts'
import { type Demo, outraDemo } from '../../infra/local/demo.ts'
import { seed } from '../../infra/local/seed.ts'
import { semearVendas } from '../../infra/local/seed.vendas.ts'
import { startStack } from '../../infra/local/stack.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { passarDias } from './passarDias.ts'
import { withoutSockets } from './withoutSockets.ts'

/**
 * What the journeys are driven against: the stack on PORT over a folder of its own that goes with the process, without a
 * demo. Three ports on, a door of the tests' own, for this machine only, makes companies: as `npm start` seeds its demo,
 * one for each journey, so that no journey meets another's links, bells, counters or webhooks.
 */
export interface PedidoDeEmpresa {
  /** Days of sales before today that are in its books; none unless told. */
  diasDeVendas?: number
  /** No withdrawal account was ever registered, and this much is in the balance, in centavos. */
  semConta?: { saldo: number }
  /** Its staff sign in with an authenticator app, as on `npm start`; by password alone unless told. */
  equipeComFator?: boolean
}
/** The day of this payroll has come, whatever day it is: its lines are paid. */
export interface PedidoDeFolha {
  folha: string
}
/** The day on which this representative's months are counted has come. */
export interface PedidoDeComissao {
  representante: string
  mes: string
}
/** The sweeper comes by for this subscription now, after so many days have passed for it and for its mandate. */
export interface PedidoDeAssinatura {
  assinatura: string
  dias?: number
}
/** What happened so far is where its consumers write it: a page that is opened next reads all of it. */
export interface PedidoDeEspera {
  assentar: true
}
process.env.LOG ??= 'warn'
const port = Number(process.env.PORT ?? 4000)
const dir = mkdtempSync(join(tmpdir(), 'quita-e2e-'))
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
buildWebIfNeeded()
withoutSockets()
// the simulated bot check is asked first: a page in which it does not open proves itself by our own work
const stack = await startStack({ dir, port, demo: false, robos: 'robos-demo' })
const mundo = deps({ storage: storage('escrever'), chaves: chaves('convites', 'documentos', 'fatores', 'selfie') })
const sorte = createIds()

/** As a company is before its first withdrawal account, with money in its balance. */
async function tirarConta(demo: Demo, saldo: number): Promise<void> {
  const registrada = await Empresa.get(mundo.storage, demo.empresaId)
  if (!registrada) throw new Error('the company is gone')
  const { contaBancaria: _conta, ...empresa } = registrada
  const conta = contas.empresa(demo.empresaId)
  const credito = lancamentoDe({
    ...{ dono: { de: `FUNDO#${demo.empresaId}` }, empresaId: demo.empresaId, tipo: 'saque-devolvido', ref: 'fundo' },
    ...{ valor: saldo, quando: Date.now() },
    pernas: [
      { conta: contas.repasse, valor: -saldo },
      { conta, valor: saldo },
    ],
  })
  await mundo.storage.commit([Empresa.put(empresa), DestinoConhecido.remove(conta), ...lancarJa(credito)])
}

async function novaEmpresa({ diasDeVendas, semConta, equipeComFator }: PedidoDeEmpresa): Promise<Demo> {
  const demo = outraDemo(() => sorte.id21(), Math.random)
  await seed({ ...mundo, ...(equipeComFator && { fatores: mundo.chaves }) }, demo)
  if (semConta) await tirarConta(demo, semConta.saldo)
  if (diasDeVendas) {
    const semente = Math.floor(Math.random() * 2 ** 31)
    await semearVendas(mundo, demo.links.estante, Date.now(), {
      dias: diasDeVendas,
      semente,
      provedores: stack.sandbox,
    })
  }
  // lists are written by consumers: a page that was opened before them would not ask again
  await stack.drained()
  return demo
}

const VOLTAS = 6
/** Its day, and each time it is to be looked at, is now: a journey waits neither for eight o'clock nor for a minute. */
async function pagarFolha({ folha }: PedidoDeFolha): Promise<object> {
  for (let vez = 0; vez < VOLTAS; vez++) {
    const lote = await LoteDaFolha.get(mundo.storage, folha, { consistent: true })
    if (!lote) throw new Error('the payroll is gone')
    // at night and above limits staff would look first, which other tests hold
    const espera = lote.estado === 'emAnalise'
    const agora = { vence: Date.now(), ...(!lote.feitos && { data: dataSaoPaulo(Date.now()) }) }
    await mundo.storage.commit([LoteDaFolha.put({ ...lote, ...agora, ...(espera && { estado: 'agendada' as const }) })])
    await stack.sweep()
  }
  await stack.drained()
  return {}
}

/** A month that is not over is counted all the same: a journey does not wait for the next one. */
async function apurar({ representante, mes }: PedidoDeComissao): Promise<object> {
  const c = await Comissao.get(mundo.storage, { representanteId: representante, mes }, { consistent: true })
  if (!c) throw new Error('the month is gone')
  await mundo.storage.commit([Comissao.put({ ...c, vence: Date.now() })])
  await stack.sweep()
  await stack.drained()
  return {}
}

const mundoDaAssinatura = {
  storage: mundo.storage,
  mandatos: stack.sandbox.psp.mandatos,
  agora: Date.now,
  async olhar() {
    await stack.sandbox.psp.trabalhar()
    await stack.drained()
    await stack.sweep()
    await stack.drained()
  },
}
/** Its charges that are due by their day are made at once: a journey does not wait for a minute. */
async function cobrarAssinatura({ assinatura, dias }: PedidoDeAssinatura): Promise<object> {
  await passarDias(mundoDaAssinatura, assinatura, dias)
  return {}
}

type Pedido = PedidoDeEmpresa | PedidoDeFolha | PedidoDeComissao | PedidoDeAssinatura | PedidoDeEspera
function atender(pedido: Pedido): Promise<object> {
  if ('assentar' in pedido) return stack.drained().then(() => ({}))
  if ('folha' in pedido) return pagarFolha(pedido)
  if ('assinatura' in pedido) return cobrarAssinatura(pedido)
  return 'representante' in pedido ? apurar(pedido) : novaEmpresa(pedido)
}

const door = createServer((req, res) => {
  const answer = (status: number, body: unknown) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (req.method === 'GET') return void answer(200, {})
  const parts: Buffer[] = []
  req.on('data', (part: Buffer) => parts.push(part))
  req.on('end', () => {
    atender(JSON.parse(Buffer.concat(parts).toString('utf8')) as Pedido).then(
      resposta => answer(201, resposta),
      error => answer(500, { message: String(error) }),
    )
  })
})
door.listen(port + 3, '127.0.0.1')

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (closing) process.exit(1)
    closing = true
    door.close()
    stack.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
