import type { lerDeclaracaoMensal as contrato } from '../../../../shared/contract/declaracoesMensais.ts'
import { DeclaracaoNaoEncontrada, DeclaracaoSemArquivo } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Downloads } from '../../../platform/runtime/arquivos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { DeclaracaoMensal } from '../../../platform/storage/DeclaracaoMensal.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** One return of a version, as it was handed out when it was made: a version's files never change. */
export const lerDeclaracaoMensal: UseCase<typeof contrato, Base & { storage: Storage; downloads: Downloads }> =
  ({ storage, downloads }) =>
  async ({ params: { mes }, query: { versao, declaracao } }) => {
    const d = await DeclaracaoMensal.get(storage, { mes, n: versao })
    if (!d) throw fault(DeclaracaoNaoEncontrada)
    const arquivo = d.arquivos?.[declaracao]
    if (!arquivo) throw fault(DeclaracaoSemArquivo)
    const extensao = arquivo.nome.split('.').at(-1)
    const nome = `${declaracao === 'dimp' ? 'dimp' : 'e-financeira'}-${mes}-versao-${versao}.${extensao}`
    return { nome, url: await downloads.endereco(arquivo.nome, nome) }
  }
