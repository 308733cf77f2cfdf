import type { De } from '../../../../shared/domain/eventos.ts'
import { cuidarDoArquivo, type DepsDoEdi } from '../../../areas/conciliacao/regras/edi/cuidarDoArquivo.ts'
import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { baldeEmFluxo } from '../../../platform/runtime/baldeEmFluxo.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'

export const needs = {
  anotarFalha,
  storage: storage({
    escreve: [
      'ArquivoDoEdi',
      'Divergencia',
      'LinhaDoEdi',
      'LiquidacaoDoDia',
      'RondaDoEdi',
      'SequenciaDoEdi',
      'VendaConferida',
    ],
  }),
  edi: baldeEmFluxo('edi/'),
  calendario,
}
export const handler = consume('conciliacao', (d: DepsDoEdi, { PK }: De<'EDI#'>) => cuidarDoArquivo(d, PK.slice(4)))(
  deps(needs),
)
