import type { Output } from '../../../../../shared/contract/endpoint.ts'
import type { Efeito, listarUrs } from '../../../../../shared/contract/unidadesDeRecebivel.ts'
import type { Arranjo } from '../../../../../shared/domain/agenda.ts'
import { type Gravame, situarUnidade } from '../../../../../shared/domain/efeitosDaUr.ts'
import { beneficiarioEmPalavras, type EfeitoDaUr } from '../../../../platform/storage/EfeitoDaUr.ts'
import type { Ur } from '../../../../platform/storage/Recebivel.ts'

type Vista = Omit<Output<typeof listarUrs>['itens'][number], 'id' | 'dono'>
/** A unit's figures and how it stands. `efeitos`: each of them, where they were read; else what they are together. */
export function verUr(ur: Ur, efeitos: readonly Gravame[] = [{ ordem: 1, valor: ur.onerado ?? 0 }]): Vista {
  const { registro: r } = ur
  return {
    ...{ conta: ur.conta, data: ur.data, arranjo: ur.arranjo as Arranjo, ...situarUnidade(ur, efeitos) },
    registro: r
      ? {
          ...{ situacao: r.situacao, desde: r.desde, la: r.la ?? null },
          ...{ protocolo: r.protocolo ?? null, motivo: r.motivo ?? null },
        }
      : null,
    liberadaEm: ur.liquidadaEm ?? null,
  }
}

/** A contract on a unit as people see it: its beneficiary by name, with the end of the document. */
export function verEfeito(e: EfeitoDaUr): Output<{ response: typeof Efeito }> {
  return {
    ...{ id: e.chave, tipo: e.tipo, ordem: e.ordem, valor: e.valor, situacao: e.situacao, protocolo: e.protocolo },
    ...{ pago: e.pago ?? null, desde: e.desde },
    beneficiario: beneficiarioEmPalavras(e),
  }
}
