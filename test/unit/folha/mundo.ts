import { autorizarLote } from '../../../functions/areas/folha/regras/autorizarLote.ts'
import { conferirLinhas } from '../../../functions/areas/folha/regras/conferirFolha.ts'
import { cuidarDoLote } from '../../../functions/areas/folha/regras/cuidarDoLote.ts'
import type { LinhaNumerada } from '../../../functions/areas/folha/regras/lerEntrada.ts'
import { novoLote } from '../../../functions/areas/folha/regras/novoLote.ts'
import { verificarSaida } from '../../../functions/areas/folha/regras/pagarLinha.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { AndamentoDaFolha, LoteDaFolha } from '../../../functions/platform/storage/Folha.ts'
import { contas, Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { Membro } from '../../../functions/platform/storage/Membro.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage, Write } from '../../../functions/platform/storage/port.ts'
import { shardsDeVencimento } from '../../../functions/platform/storage/shardOf.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { gemeoRepasse } from '../../../functions/sandbox/repasse/gemeo.ts'
import { RepasseSimulado } from '../../../functions/sandbox/repasse/simulado.ts'
import { relogio, sorteio } from '../providers/mundo.ts'

export const empresaId = 'E'
export const conta = contas.empresa(empresaId)
const minuto = 60_000

/** A worker that died where its write was to be made, or right after it. */
export class Morte extends Error {}

/** A company with money, two people who may, and the simulated PSP in process; `morrer` cuts the n-th write from now. */
export async function mundo({ saldo = 1_000_000_00, pessoas = 2 }: { saldo?: number; pessoas?: number } = {}) {
  const clock = relogio()
  const direto = memoryStorage()
  let corte: { n: number; depois: boolean } | undefined
  let escritas = 0
  const storage: Storage = {
    ...direto,
    async commit(writes, opcoes) {
      escritas++
      const morre = corte && escritas === corte.n
      if (morre && !corte?.depois) throw new Morte()
      await direto.commit(writes as Write[], opcoes)
      if (morre) throw new Morte()
    },
  }
  const simulado = new RepasseSimulado({ clock, random: sorteio() })
  const pagos = new Map<string, number>()
  simulado.onPago = ({ idEnvio }) => void pagos.set(idEnvio, (pagos.get(idEnvio) ?? 0) + 1)
  const erros: string[] = []
  const log = { info() {}, warn() {}, error: (nome: string) => void erros.push(nome) }
  const env = { REPASSE_LIMITE_ORDEM: 0 }
  const repasse = gemeoRepasse(simulado, { clock })
  const deps = { storage, clock, ids: createIds(), log, repasse, env } as never as Parameters<typeof autorizarLote>[0] &
    Parameters<typeof verificarSaida>[0]
  await direto.commit([Saldo.add(conta, { disponivel: saldo }, { set: { conta } })])
  for (const n of Array.from({ length: pessoas }, (_, i) => i + 1))
    await direto.commit([
      Membro.create({
        ...{ empresaId, usuarioId: `u${n}`, nome: `Pessoa ${n}`, email: `p${n}@x.example`, perfil: 'administrador' },
        ...{ ativo: true, desde: new Date(clock.now()).toISOString() },
      }),
    ])

  const varrer = async (): Promise<void> => {
    const agora = new Date(clock.now()).toISOString()
    // each run of the sweeper has deps of its own
    const desta = { ...deps }
    for (const shard of shardsDeVencimento) {
      const { items } = await storage.query({ index: 'GSI3', pk: `VENCE#${shard}`, sk: { to: `${agora}~` } })
      for (const { PK } of items) {
        if (PK.startsWith('FOL#')) await cuidarDoLote(desta, PK.slice(4))
        else await verificarSaida(desta, PK.slice(4), { prazo: clock.now() + 10_000 })
      }
    }
  }
  const m = {
    ...{ clock, storage: direto, simulado, deps, pagos, erros },
    escritas: () => escritas,
    morrer: (n: number, depois: boolean) => {
      escritas = 0
      corte = { n, depois }
    },
    viver: () => {
      corte = undefined
    },
    varrer,
    /** Minutes of sweeps; a worker that dies is followed by another. */
    async passar(minutos: number) {
      for (let i = 0; i < minutos; i++) {
        clock.avancar(minuto)
        await varrer().catch((e: unknown) => {
          if (!(e instanceof Morte)) throw e
        })
      }
    },
    async novo(linhas: LinhaNumerada[], quem = 'u1'): Promise<LoteDaFolha> {
      const folha = await conferirLinhas(direto, empresaId, linhas)
      const { lote, write } = await novoLote(
        { ...deps, storage: direto },
        { ...folha, data: new Date(clock.now()).toISOString().slice(0, 10) },
        { empresaId, nome: 'Folha', origem: 'digitado', rascunho: false, criadoPor: { id: quem, nome: quem } },
      )
      await direto.commit([write])
      return lote
    },
    autorizar: (l: Pick<LoteDaFolha, 'id' | 'hash'>, usuarioId = 'u2') =>
      autorizarLote(deps, { id: l.id, hash: l.hash, quem: { usuarioId, nome: usuarioId, empresaId } }, undefined),
    lote: async (id: string) => (await LoteDaFolha.get(direto, id, { consistent: true })) as LoteDaFolha,
    saldo: async (c = conta) => (await Saldo.get(direto, c, { consistent: true }))?.disponivel ?? 0,
    presa: async () => (await Saldo.get(direto, contas.bloqueado(conta), { consistent: true }))?.disponivel ?? 0,
    transferencia: (id: string) => Transferencia.get(direto, id, { consistent: true }),
    andamento: async (id: string) =>
      (await AndamentoDaFolha.query(direto, { pk: `FOL#${id}`, sk: { prefix: 'AND#' } })).values,
    lancamentos: async (pk: string) => (await Lancamento.query(direto, { pk, sk: { prefix: 'LANC#' } })).values,
  }
  return m
}

/** CPFs with right check digits, one for each number. */
export function cpf(n: number): string {
  const base = String(100_000_000 + n * 7919).slice(-9)
  const digito = (texto: string) => {
    const soma = [...texto].reduce((s, d, i) => s + Number(d) * (texto.length + 1 - i), 0)
    return String(((soma * 10) % 11) % 10)
  }
  const um = digito(base)
  return `${base}${um}${digito(base + um)}`
}

/** `n` people, each paid by a key of their own or, every third, by account. */
export const pessoas = (n: number, valor = (i: number) => 100_00 + i): LinhaNumerada[] =>
  Array.from({ length: n }, (_, i) => ({
    linha: i + 1,
    escrita: {
      ...{ nome: `Pessoa ${i + 1}`, documento: cpf(i + 1) },
      valor: `${Math.trunc(valor(i) / 100)},${String(valor(i) % 100).padStart(2, '0')}`,
      ...(i % 3 === 2
        ? { banco: '001', agencia: '1234', conta: `${10_000 + i}-0` }
        : { chave: `pessoa${i + 1}@exemplo.com`, email: `pessoa${i + 1}@exemplo.com` }),
    },
  }))
