import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { codificarComposto } from '../brcode.ts'
import { type Endereco, emReais, iso, locationDe } from '../fio.ts'
import { ISPB_DO_RECEBEDOR } from '../ids.ts'
import type { Cob } from '../modelo.ts'
import type { Cobr, Encerramento, Local, Rec, SolicRec } from './modelo.ts'

/** The receiver's CNPJ at the simulated PSP. */
const RECEBEDOR = '11222333000181'

export const locationDaRec = (local: Pick<Local, 'token'>, { base }: Endereco): string =>
  `${base}/qr/v2/rec/${local.token}`

export const localNoFio = (local: Local, endereco: Endereco) => ({
  ...{ id: local.id, location: locationDaRec(local, endereco), criacao: iso(local.criacao) },
  ...(local.idRec === null ? {} : { idRec: local.idRec }),
})

const encerramentoNoFio = (fim: Encerramento | null) => {
  if (!fim) return {}
  const { tipo, codigo, descricao, solicitante } = fim
  return { encerramento: { [tipo]: { ...(solicitante && { solicitante }), codigo, descricao } } }
}

/** The code that pays the first charge and authorises the mandate. */
export const codigoComposto = (cob: Cob, local: Local, endereco: Endereco): string =>
  codificarComposto(locationDe(cob, endereco), locationDaRec(local, endereco), endereco.recebedor)

export function recNoFio(rec: Rec, { local, cob, endereco }: { local?: Local; cob?: Cob; endereco: Endereco }) {
  return {
    idRec: rec.idRec,
    status: rec.status,
    valor: {
      ...(rec.valorRec === null ? {} : { valorRec: emReais(rec.valorRec) }),
      ...(rec.valorMinimoRecebedor === null ? {} : { valorMinimoRecebedor: emReais(rec.valorMinimoRecebedor) }),
    },
    vinculo: {
      ...{ contrato: rec.contrato, devedor: rec.devedor },
      ...(rec.objeto === null ? {} : { objeto: rec.objeto }),
    },
    calendario: {
      ...{ dataInicial: rec.dataInicial, periodicidade: rec.periodicidade },
      ...(rec.dataFinal === null ? {} : { dataFinal: rec.dataFinal }),
    },
    politicaRetentativa: rec.politicaRetentativa,
    ...(local && { loc: localNoFio(local, endereco) }),
    recebedor: { cnpj: RECEBEDOR, nome: endereco.recebedor.nome },
    ...(rec.txid !== null && { ativacao: { tipoJornada: 'JORNADA_3', dadosJornada: { txid: rec.txid } } }),
    ...(rec.pedida && { ativacao: { tipoJornada: 'JORNADA_1' } }),
    atualizacao: rec.atualizacao.map(({ status, em }) => ({ status, data: iso(em) })),
    ...encerramentoNoFio(rec.encerramento),
    ...(cob && local && { dadosQR: { jornada: 'JORNADA_3', pixCopiaECola: codigoComposto(cob, local, endereco) } }),
  }
}

const tentativasNoFio = ({ tentativas }: Cobr) =>
  tentativas.map(t => ({
    ...{ dataLiquidacao: t.dia, tipo: t.tipo, endToEndId: t.e2eid, status: t.status },
    atualizacao: t.atualizacao.map(({ status, em }) => ({ status, data: iso(em) })),
    ...(t.codigo !== null && { rejeicao: { codigo: t.codigo, descricao: 'Recusada pelo banco do pagador' } }),
  }))

export const cobrNoFio = (cobr: Cobr, { recebedor }: Endereco) => ({
  ...{ idRec: cobr.idRec, txid: cobr.txid, status: cobr.status },
  ...(cobr.infoAdicional === null ? {} : { infoAdicional: cobr.infoAdicional }),
  calendario: { criacao: dataSaoPaulo(cobr.criacao), dataDeVencimento: cobr.vencimento },
  valor: { original: emReais(cobr.valor) },
  politicaRetentativa: cobr.politicaRetentativa,
  ajusteDiaUtil: cobr.ajusteDiaUtil,
  recebedor: { ...cobr.recebedor, cnpj: RECEBEDOR, nome: recebedor.nome },
  ...(cobr.tentativas.length > 0 && { tentativas: tentativasNoFio(cobr) }),
  atualizacao: cobr.atualizacao.map(({ status, em }) => ({ status, data: iso(em) })),
  ...encerramentoNoFio(cobr.encerramento),
})

/** A request as its receiver reads it, with what the payer's bank was shown. */
export function solicRecNoFio(s: SolicRec, rec: Rec, endereco: Endereco) {
  const { documento, ...conta } = s.destinatario
  const { status: _status, recebedor, ...payload } = recNoFio(rec, { endereco })
  const recPayload = { ...payload, recebedor: { ...recebedor, ispbParticipante: ISPB_DO_RECEBEDOR } }
  return {
    ...{ idSolicRec: s.idSolicRec, idRec: s.idRec, status: s.status },
    calendario: { dataExpiracaoSolicitacao: iso(s.expira) },
    destinatario: { ...conta, [documento.length === 11 ? 'cpf' : 'cnpj']: documento },
    atualizacao: s.atualizacao.map(({ status, em }) => ({ status, data: iso(em) })),
    recPayload,
  }
}

/** What the callbacks say. */
export const avisoDaRec = (rec: Rec) => ({
  ...{ idRec: rec.idRec, status: rec.status },
  atualizacao: rec.atualizacao.map(({ status, em }) => ({ status, data: iso(em) })),
})
export const avisoDaCobr = (cobr: Cobr) => ({
  ...{ idRec: cobr.idRec, txid: cobr.txid, status: cobr.status },
  atualizacao: cobr.atualizacao.map(({ status, em }) => ({ status, data: iso(em) })),
  tentativas: tentativasNoFio(cobr),
})
