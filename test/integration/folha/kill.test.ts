import { afterAll, expect, test } from 'vitest'
import { autorizarLote } from '../../../functions/areas/folha/regras/autorizarLote.ts'
import { conferirLinhas } from '../../../functions/areas/folha/regras/conferirFolha.ts'
import { todasAsLinhas } from '../../../functions/areas/folha/regras/linhasDoLote.ts'
import { novoLote } from '../../../functions/areas/folha/regras/novoLote.ts'
import { andamentoDe } from '../../../functions/areas/folha/vista.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { LoteDaFolha } from '../../../functions/platform/storage/Folha.ts'
import { contas, Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { Membro } from '../../../functions/platform/storage/Membro.ts'
import { quantas } from '../../harness/provas.ts'
import { dice } from '../../sim/dice.ts'
import { pessoas } from '../../unit/folha/mundo.ts'
import { MortalStack } from '../kill.harness.ts'

/**
 * A payroll whose every worker may die: the whole stack is killed (SIGKILL) at calls that are drawn, while its sweeper
 * makes transfers of lines, looks keys up and pays. Whatever was cut off, each line is paid once, and what the PSP says it
 * paid is what the lot, the balance and the journal say. `npm run provas -- folha` plays 5,000 lines and 20 deaths.
 */
const linhas = quantas({ todas: 5_000, amostra: 20 })
const mortes = quantas({ todas: 20, amostra: 1 })
/** Outgoing calls of a sweep that has everything to do: deaths are drawn among the first of them. */
const chamadas = quantas({ todas: 2_000, amostra: 150 })
const total = (n: number) => Array.from({ length: n }, (_, i) => 1_00 + (i % 7)).reduce((s, v) => s + v, 0)
const fundo = 1_000_000_00
const empresaId = 'folha'
const conta = contas.empresa(empresaId)
const stack = new MortalStack()
afterAll(() => stack.close())

interface Envio {
  idEnvio: string
  valor: number
  favorecido: string
  status: string
}
const enviosDe = async (): Promise<Envio[]> =>
  ((await (await stack.bank('/_repasses')).json()) as { envios: Envio[] }).envios

/** A lot in the table of the stack, authorised by a second person, at three in the afternoon of São Paulo. */
async function autorizado(): Promise<LoteDaFolha> {
  const storage = stack.storage()
  const clock = { now: () => Date.now() + stack.aheadMs }
  const log = { info() {}, warn() {}, error() {} }
  const deps = { storage, clock, ids: createIds(), log, env: { REPASSE_LIMITE_ORDEM: 0 } } as never as Parameters<
    typeof autorizarLote
  >[0]
  await storage.commit([Saldo.add(conta, { disponivel: fundo }, { set: { conta } })])
  for (const usuarioId of ['quem-fez', 'quem-autoriza'])
    await storage.commit([
      Membro.create({
        ...{ empresaId, usuarioId, nome: usuarioId, email: `${usuarioId}@x.example`, perfil: 'administrador' },
        ...{ ativo: true, desde: new Date(clock.now()).toISOString() },
      }),
    ])
  const folha = await conferirLinhas(
    storage,
    empresaId,
    pessoas(linhas, i => 1_00 + (i % 7)),
  )
  expect(folha.prontas).toHaveLength(linhas)
  const data = new Date(clock.now()).toISOString().slice(0, 10)
  const { lote, write } = await novoLote(
    deps,
    { ...folha, data },
    { empresaId, nome: 'Folha', origem: 'planilha', rascunho: false, criadoPor: { id: 'quem-fez', nome: 'Ana' } },
  )
  await storage.commit([write])
  const quem = { usuarioId: 'quem-autoriza', nome: 'Bia', empresaId }
  await autorizarLote(deps, { id: lote.id, hash: lote.hash, quem }, undefined)
  return lote
}

const loteDe = async (id: string): Promise<LoteDaFolha> =>
  (await LoteDaFolha.get(stack.storage(), id, { consistent: true })) as LoteDaFolha

test(`${linhas} lines, the stack killed at ${mortes} drawn moments: each is paid once, and lot and balance agree`, async () => {
  // by day, so that no rule of the night holds the lot
  stack.aheadMs = (new Date().setUTCHours(18, 0, 0, 0) - Date.now() + 86_400_000) % 86_400_000
  await stack.up()
  const began = Date.now()
  const { id } = await autorizado()
  const sorte = dice(5_000)
  const momentos: string[] = []
  while (stack.deaths < mortes && (await loteDe(id)).estado !== 'concluida') {
    const die = { call: sorte.between(1, chamadas), side: sorte.pick(['before', 'after'] as const) }
    if (await stack.order({ die, sweep: true })) await stack.leap(70_000)
    else {
      momentos.push(`${die.side} ${die.call}`)
      await stack.revive()
    }
  }
  expect(momentos).toHaveLength(mortes)
  for (let vez = 0; vez < 80 && (await loteDe(id)).estado !== 'concluida'; vez++) {
    await stack.leap(130_000)
    await stack.order({ sweep: true })
  }
  const lote = await loteDe(id)
  expect(lote).toMatchObject({ estado: 'concluida', feitos: lote.blocos, quantidade: linhas })
  const storage = stack.storage()
  const esperadas = await todasAsLinhas(storage, lote)
  const envios = await enviosDe()
  expect(envios.map(e => e.idEnvio).sort()).toEqual(esperadas.map(l => l.id).sort())
  const valores = new Map(esperadas.map(l => [l.id, l.valor]))
  expect(envios.every(e => e.status === 'REALIZADO' && e.valor === valores.get(e.idEnvio))).toBe(true)
  expect(await andamentoDe(storage, id)).toEqual({ pagas: linhas, falhas: 0, pago: total(linhas), voltou: 0 })
  const disponivel = async (c: string) => (await Saldo.get(storage, c, { consistent: true }))?.disponivel ?? 0
  expect(await disponivel(conta)).toBe(fundo - total(linhas))
  expect(await disponivel(contas.bloqueado(conta))).toBe(0)
  const reservas = await Lancamento.query(storage, { pk: `FOL#${id}`, sk: { prefix: 'LANC#' }, consistent: true })
  expect(reservas.values.map(l => [l.tipo, l.valor])).toEqual([['folha-reserva', total(linhas)]])
  console.log(
    `${linhas} lines paid once each in ${Math.round((Date.now() - began) / 1000)} s; killed ${momentos.length} times: ${momentos.join(', ')}`,
  )
}, 1_800_000)
