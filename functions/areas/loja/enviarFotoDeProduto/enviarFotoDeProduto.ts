import type { enviarFotoDeProduto as contrato } from '../../../../shared/contract/fotosDosProdutos.ts'
import { objetoDaFoto } from '../../../../shared/domain/fotos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { FotoDaEmpresa } from '../../../platform/storage/Catalogo.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Fotos } from '../../../platform/uploads/foto.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLoja } from '../regras/produtos.ts'
import { fotoNoFio } from '../vista.ts'

type D = Base & { storage: Storage; fotos: Fotos; guardadas: Balde }

/** Keeps every version of a photo before the company has it; sent again, it is the same one. */
export const enviarFotoDeProduto: UseCase<typeof contrato, D> =
  ({ storage, fotos, guardadas, clock }) =>
  async ({ arquivo, sessao: { empresaId } }) => {
    exigirLoja(await lerEmpresa(storage, empresaId))
    const { versoes, ...foto } = await fotos.limpar(arquivo)
    await Promise.all(
      versoes.map(({ versao, bytes }) =>
        guardadas.gravar(objetoDaFoto(foto.id, versao), bytes, versao === 'c' ? 'image/jpeg' : 'image/webp'),
      ),
    )
    await storage.commit([FotoDaEmpresa.put({ ...foto, empresaId, em: clock.now() })])
    return fotoNoFio(foto)
  }
