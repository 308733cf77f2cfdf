import type { Perfil } from '../../../../shared/contract/direitos.ts'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { limitesDeSaidaDe, type PoliticaDeCredito } from '../../../../shared/domain/politicaDeCredito.ts'
import { limitesDaFolha, usoDe } from '../../../../shared/domain/saidas.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { lerSomas, type SomasLidas } from '../../../platform/storage/SomaDeSaidas.ts'
import { escopoDaEmpresa } from '../../saldo/regras/destinoDaSaida.ts'
import { mesmaPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'

const porPagina = 100
const autoriza = ({ ativo, perfil }: { ativo: boolean; perfil: Perfil }) => ativo && pode(perfil, 'G03', 'escrever')

/** Whether the company has a person who may authorise payrolls, beside this one: another login of one CPF is no other person. */
export async function haOutraPessoa(storage: Storage, empresaId: string, quem: string): Promise<boolean> {
  let after: Item | undefined
  do {
    const page = await Membro.query(storage, {
      ...{ pk: `EMP#${empresaId}`, sk: { prefix: 'USR#' }, limit: porPagina, consistent: true },
      ...(after && { after }),
    })
    for (const m of page.values) if (autoriza(m) && !(await mesmaPessoa(storage, m.usuarioId, quem))) return true
    after = page.after
  } while (after)
  return false
}

/** Under what is summed that one person alone authorised. */
export const escopoDoSozinho = (empresaId: string): string => `${escopoDaEmpresa(empresaId)}#FOLHA`

/** The day's limit of one person alone, as it stands. */
export async function limiteDoSozinho(
  storage: Storage,
  { empresaId, politica, agora }: { empresaId: string; politica: PoliticaDeCredito; agora: number },
): Promise<{ lidas: SomasLidas; uso: { limite: Centavos; usado: Centavos; livre: Centavos } }> {
  const lidas = await lerSomas(storage, escopoDoSozinho(empresaId), agora)
  return { lidas, uso: usoDe(limitesDaFolha(limitesDeSaidaDe(politica)).folhaSozinho, lidas.dia) }
}
