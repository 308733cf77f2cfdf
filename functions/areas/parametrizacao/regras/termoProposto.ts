import { NadaMuda } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { comecoDe, type ValoresDosParametros, valorEm } from '../../../../shared/domain/parametrizacao.ts'
import { depoisDe, partesDoTermo } from '../../../../shared/domain/termo.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { ParametrosGerais } from '../../../platform/storage/ParametrosGerais.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { TextoDoTermo } from '../../../platform/storage/TextoDoTermo.ts'
import { hashDoTermo } from '../../usuarios/regras/termoDeAdesao.ts'

/**
 * Pure: the next version of the terms as a section's value, and the write of its words. The number follows the version in
 * force: one that was refused used none up.
 * @throws NadaMuda where these are the words and the title in force
 */
export function termoProposto(
  lidos: ParametrosGerais,
  { titulo, texto, desde }: { titulo: string; texto: string; desde: number },
  agora: number,
): { valor: ValoresDosParametros['termo']; writes: Write[] } {
  const antes = valorEm(lidos.vigencias, 'termo', agora)
  const sha256 = hashDoTermo(partesDoTermo(texto))
  if (sha256 === antes.sha256 && titulo === antes.titulo) throw fault(NadaMuda)
  const vigencia = dataSaoPaulo(comecoDe('termo', desde, agora))
  return {
    valor: depoisDe(antes, { titulo, sha256, vigencia }),
    // the same words proposed again are the same item
    writes: [TextoDoTermo.put({ sha256, texto })],
  }
}
