import type { criarContratoPos, criarTerminalPos } from '../../../shared/contract/contratosPos.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import { verModeloPos } from '../../../shared/data/pos.ts'
import { emVigencia } from '../../../shared/domain/pos.ts'
import type { ContratoPos, TerminalPos } from '../../platform/storage/Pos.ts'

type Contrato = Output<typeof criarContratoPos>

/** An item of a contract as staff read it. */
export const verItemPos = (i: ContratoPos['itens'][number]): Contrato['itens'][number] => ({
  ...{ id: i.id, modelo: verModeloPos(i.modelo), quantidade: i.quantidade, valor: i.valor, terminais: i.vivos },
})

/** A contract of card terminals as staff read it on a day. */
export const verContratoPos = (c: ContratoPos, hoje: string): Contrato => ({
  ...{ id: c.id, cliente: c.empresaId, inicio: c.inicio, fim: c.fim ?? null, vigente: emVigencia(c, hoje) },
  itens: c.itens.map(verItemPos),
  aluguel: c.itens.reduce((soma, i) => soma + i.valor * i.vivos, 0),
  aluguelTotal: c.itens.reduce((soma, i) => soma + i.valor * i.quantidade, 0),
  ...{ criadoPor: c.criado.nome, criadoEm: c.criado.em },
})

/** A terminal as staff read it. */
export const verTerminalPos = (t: TerminalPos): Output<typeof criarTerminalPos> => ({
  ...{ id: t.id, contrato: t.contratoId, item: t.itemId, modelo: verModeloPos(t.modelo), situacao: t.situacao },
  ...{ serial: t.serial ?? null, numeroLogico: t.numeroLogico ?? null },
  ...{ apelido: t.apelido ?? null, local: t.local ?? null },
  ...{ ativadoEm: t.ativadoEm ?? null, serie: t.serie ?? null },
  passos: t.passos.map(p => ({ situacao: p.situacao, em: p.em, quem: p.nome })),
})
