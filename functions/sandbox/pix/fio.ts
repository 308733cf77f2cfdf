import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import { codificarDinamico, type Recebedor } from './brcode.ts'
import type { Cob, Devolucao, Problema, Recebimento } from './modelo.ts'

/** Where the PSP's payloads live and who receives. */
export interface Endereco {
  /** Host and prefix without scheme, e.g. `localhost:4100/pix`; short, because a location has at most 77 characters. */
  base: string
  recebedor: Recebedor
}

export const emReais = (valor: Centavos): string => `${Math.trunc(valor / 100)}.${String(valor % 100).padStart(2, '0')}`

/** `123.45` to centavos; undefined for what the norm's pattern refuses. */
export const emCentavos = (texto: string): Centavos | undefined =>
  /^\d{1,10}\.\d{2}$/.test(texto) ? Number(texto.replace('.', '')) : undefined

export const iso = (instante: number): string => new Date(instante).toISOString()

export const locationDe = (cob: Cob, { base }: Endereco): string => `${base}/qr/v2/${cob.loc.token}`

export const codigoDe = (cob: Cob, endereco: Endereco): string =>
  codificarDinamico(locationDe(cob, endereco), endereco.recebedor)

export const devolucaoNoFio = (devolucao: Devolucao) => ({
  id: devolucao.id,
  rtrId: devolucao.rtrId,
  valor: emReais(devolucao.valor),
  natureza: devolucao.natureza,
  ...(devolucao.descricao === null ? {} : { descricao: devolucao.descricao }),
  horario: {
    solicitacao: iso(devolucao.solicitacao),
    ...(devolucao.liquidacao === null ? {} : { liquidacao: iso(devolucao.liquidacao) }),
  },
  status: devolucao.status,
  ...(devolucao.motivo === null ? {} : { motivo: devolucao.motivo }),
})

export const pixNoFio = (recebimento: Recebimento) => ({
  endToEndId: recebimento.e2eid,
  // paid to the key itself, by no charge
  ...(recebimento.txid === '' ? {} : { txid: recebimento.txid }),
  valor: emReais(recebimento.valor),
  chave: recebimento.chave,
  horario: iso(recebimento.horario),
  infoPagador: recebimento.infoPagador,
  ...(recebimento.devolucoes.length === 0 ? {} : { devolucoes: recebimento.devolucoes.map(devolucaoNoFio) }),
})

export function cobNoFio(cob: Cob, recebimentos: Recebimento[], endereco: Endereco) {
  const location = locationDe(cob, endereco)
  return {
    calendario: { criacao: iso(cob.criacao), expiracao: cob.expiracao },
    txid: cob.txid,
    revisao: cob.revisao,
    loc: { id: cob.loc.id, txid: cob.txid, location, tipoCob: 'cob', criacao: iso(cob.criacao) },
    location,
    status: cob.status,
    ...(cob.devedor === null ? {} : { devedor: cob.devedor }),
    valor: { original: emReais(cob.valor), modalidadeAlteracao: cob.modalidadeAlteracao },
    chave: cob.chave,
    ...(cob.solicitacaoPagador === null ? {} : { solicitacaoPagador: cob.solicitacaoPagador }),
    ...(cob.infoAdicionais.length === 0 ? {} : { infoAdicionais: cob.infoAdicionais }),
    pixCopiaECola: codigoDe(cob, endereco),
    ...(recebimentos.length === 0 ? {} : { pix: recebimentos.map(pixNoFio) }),
  }
}

/** Body of `application/problem+json` (RFC 7807) with the norm's type URI. */
export const problemaNoFio = (problema: Problema) => ({
  type: `https://pix.bcb.gov.br/api/v2/error/${problema.tipo}`,
  title: problema.titulo,
  status: problema.status,
  detail: problema.detalhe,
  ...(problema.violacoes ? { violacoes: problema.violacoes } : {}),
})
