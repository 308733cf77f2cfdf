import type { Psp } from '../../../shared/domain/pix/psps.ts'
import { emissorDe } from '../../../shared/domain/pix/txid.ts'
import type { Emissores, PixPort, PspPort } from './port.ts'

export type PspsDoEstagio = Partial<Record<Psp, PspPort>>

/** Every PSP of a stage as one port: each call goes to the PSP that issued the charge, and to no other. */
export function porEmissor(doEstagio: PspsDoEstagio, emissores?: Emissores): PixPort {
  /** @throws Error for a PSP that the stage has no more: asking another about its charge would answer for nothing. */
  const em = (psp: Psp): PspPort => {
    const porta = doEstagio[psp]
    if (!porta) throw new Error(`PSP ${psp} is not configured`)
    return porta
  }
  return {
    criarCobranca: async (nova, prazo) => em(emissorDe(nova.txid)).criarCobranca(nova, prazo),
    consultar: async (txid, prazo) => em(emissorDe(txid)).consultar(txid, prazo),
    cancelar: async (txid, prazo) => em(emissorDe(txid)).cancelar(txid, prazo),
    devolver: async (devolucao, { psp, ...prazo }) => em(psp).devolver(devolucao, prazo),
    consultarPix: async (e2eid, { psp, ...prazo }) => em(psp).consultarPix(e2eid, prazo),
    consultarDevolucao: async (e2eid, id, { psp, ...prazo }) => em(psp).consultarDevolucao(e2eid, id, prazo),
    listar: async (pedido, { psp, ...prazo }) => em(psp).listar(pedido, prazo),
    ...(emissores && { emissores }),
  }
}
