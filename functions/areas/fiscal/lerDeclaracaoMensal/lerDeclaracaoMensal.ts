import type { lerDeclaracaoMensal as contrato } from '../../../../shared/contract/declaracoesMensais.ts'
import { DeclaracaoNaoEncontrada, DeclaracaoSemArquivo } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { DeclaracaoMensal } from '../../../platform/storage/DeclaracaoMensal.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerTextoGuardado } from '../regras/declaracoes/textos.ts'

/** One return of a version, as it was when it was made: a version's files never change. */
export const lerDeclaracaoMensal: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { mes }, query: { versao, declaracao } }) => {
    const d = await DeclaracaoMensal.get(storage, { mes, n: versao })
    if (!d) throw fault(DeclaracaoNaoEncontrada)
    const arquivo = d.arquivos?.[declaracao]
    if (!arquivo) throw fault(DeclaracaoSemArquivo)
    const data = await lerTextoGuardado(storage, { mes, n: versao, nome: declaracao })
    const nome = `${declaracao === 'dimp' ? 'dimp' : 'e-financeira'}-${mes}-versao-${versao}.${arquivo.extensao}`
    return { nome, tipo: arquivo.tipo, data }
  }
