import { contas } from '../../../../../shared/domain/contas.ts'
import type { Acumulado } from '../../../../../shared/domain/declaracaoMensal.ts'
import { Empresa } from '../../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { Recebedor } from '../../../../platform/storage/Recebedor.ts'

const porVez = 100

/** The documents and names of the owners (`emp:…`, `rec:…`) of a month's sums, as they are registered now. */
export async function quemDeclara(
  storage: Storage,
  acumulado: Acumulado,
): Promise<Map<string, { documento: string; nome: string }>> {
  const deEmpresa = contas.empresa('')
  const donos = [...new Set(Object.keys(acumulado).map(chave => chave.split(' ')[0] ?? ''))]
  const quem = new Map<string, { documento: string; nome: string }>()
  for (let n = 0; n < donos.length; n += porVez) {
    const chaves = donos.slice(n, n + porVez).map(dono => {
      const id = dono.slice(dono.indexOf(':') + 1)
      return dono.startsWith(deEmpresa) ? Empresa.key(id) : Recebedor.key(id)
    })
    for (const item of await storage.getMany(chaves)) {
      if (item.PK.startsWith('REC#')) {
        const { id, documento, nome } = Recebedor.parse(item)
        quem.set(contas.recebedor(id), { documento, nome })
      } else {
        const { id, cnpj, razaoSocial } = Empresa.parse(item)
        quem.set(contas.empresa(id), { documento: cnpj, nome: razaoSocial })
      }
    }
  }
  return quem
}
