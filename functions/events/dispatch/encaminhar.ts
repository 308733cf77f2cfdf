import type { Entidade, Rota } from '../../../shared/domain/eventos/linha.ts'
import { filaDa, linhas, type MensagemDa } from '../../../shared/domain/eventos.ts'
import type { Mensagem, NomeDeFila } from '../../../shared/domain/filas.ts'
import type { Item } from '../../platform/storage/port.ts'
import { fatos, pernasPorAplicar } from './fatos.ts'

/** A message and its queue; `grupo`: the FIFO group, in which messages are handed over in order; `esperaSegundos`: not before. */
export type Envio = {
  [F in NomeDeFila]: { fila: F; mensagem: MensagemDa<F>; grupo?: string; esperaSegundos?: number }
}[NomeDeFila]

/** Pure: what one change of the table means for whom, by the table of events. */
export function encaminhar(novo: Item | undefined, velho: Item | undefined): Envio[] {
  const linha = novo && linhas[String(novo._t)]
  if (!linha || (novo.versao !== undefined && novo.versao === velho?.versao)) return []
  return acontecidos(linha, novo, velho).flatMap(({ mensagem, parte }, n) => {
    const rotas = [...((n === 0 && linha.versao) || []), ...(linha.ev[mensagem.tipo]?.filas ?? [])]
    return rotas
      .filter(rota => fatos[quandoDe(rota)](novo, velho))
      .map(rota => ({ fila: filaDa(rota), mensagem, ...grupoDe(rota, parte), ...esperaDe(rota, parte) }) as Envio)
  })
}

/** What happened, with the part of the item that it is about: each event of the version, or that the item was written. */
function acontecidos(linha: Entidade, novo: Item, velho?: Item): { mensagem: Mensagem; parte: Item }[] {
  const { PK, SK, versao = 0 } = novo
  const { item } = linha
  if (!item) {
    const ev = (novo.ev ?? []) as Pick<Mensagem, 'tipo' | 'ref'>[]
    return ev.map(({ tipo, ref }, n) => ({
      mensagem: { id: `${PK}/${SK}/${versao}/${n}`, tipo, PK, SK, ...(ref !== undefined && { ref }) },
      parte: novo,
    }))
  }
  const tipo = Object.keys(linha.ev)[0] as string
  if (!fatos[item.quando](novo, velho)) return []
  const id = item.id ? [PK, ...item.id.map(nome => novo[nome])].join('/') : `${PK}/${SK}/${versao}/0`
  const mensagem = { id, tipo, PK, SK, ...(item.ref && { ref: String(novo[item.ref]) }) }
  if (!item.cada) return [{ mensagem, parte: novo }]
  return pernasPorAplicar(novo).map(({ conta, perna }) => ({
    mensagem: { ...mensagem, id: `${PK}/${SK}/${versao}/${perna}`, perna },
    parte: { PK, SK, conta },
  }))
}

const quandoDe = (rota: Rota) => (typeof rota === 'object' && 'quando' in rota ? (rota.quando ?? 'sempre') : 'sempre')
const grupoDe = (rota: Rota, parte: Item) =>
  typeof rota === 'object' && 'grupo' in rota && { grupo: String(parte[rota.grupo]) }
const esperaDe = (rota: Rota, parte: Item) =>
  typeof rota === 'object' && 'espera' in rota && { esperaSegundos: Number(parte[rota.espera]) }
