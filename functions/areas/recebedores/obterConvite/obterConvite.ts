import type { obterConvite as contrato } from '../../../../shared/contract/convites.ts'
import { situacaoDoConvite } from '../../../../shared/domain/estados/recebedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Queues } from '../../../platform/runtime/queues.ts'
import { Assinatura } from '../../../platform/storage/Assinatura.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { DadosDoRecebedor } from '../../../platform/storage/Recebedor.ts'
import { lerConvite, usuarioDoConvidado } from '../regras/lerConvite.ts'
import { contaNoFio, situacaoDoRecebedor } from '../vista.ts'

type D = Base & { storage: Storage; filas: Queues; gerais: Gerais; chaves: Chaves<'documentos'> }

/**
 * The invitation as its holder sees it (E131). What was answered is not shown again: the link may be forwarded after.
 * The selfie never comes back, to anybody.
 */
export const obterConvite: UseCase<typeof contrato, D> =
  deps =>
  async ({ params }) => {
    await recusarEmManutencao(deps.gerais)
    const agora = deps.clock.now()
    const r = await lerConvite(deps.storage, params.id, agora)
    const chaveiro = await deps.chaves.abrir()
    const [empresa, assinatura, dados, usuario] = await Promise.all([
      Empresa.get(deps.storage, r.empresaId),
      Assinatura.get(deps.storage, { dono: `REC#${r.id}`, documento: 'termos' }),
      DadosDoRecebedor.get(deps.storage, r.id),
      r.usuarioEmpresa ? usuarioDoConvidado(deps.storage, chaveiro, r.email) : undefined,
    ])
    if (assinatura?.estado === 'aguardando') await perguntar(deps, r.id)
    const pendente = r.estado === 'convidado'
    return {
      id: params.id,
      nome: r.nome,
      documento: r.documento,
      email: r.email,
      contato: r.celular,
      image: null,
      ...situacaoDoRecebedor(r),
      situacaoConvite: situacaoDoConvite(r.estado, r.convite.expiraEm, agora),
      urlDocumento: assinatura?.estado === 'aguardando' && r.estado === 'aprovado' ? (assinatura.url ?? null) : null,
      usuarioEmpresa: r.usuarioEmpresa,
      usuarioLiberado: usuario !== undefined,
      expiraEm: new Date(r.convite.expiraEm).toISOString(),
      cliente: {
        nome: empresa?.nomeComercial ?? '',
        documento: empresa?.cnpj ?? '',
        verificada: empresa?.verificada ?? false,
      },
      combinado: r.combinado ?? null,
      contaBancaria: pendente && dados ? contaNoFio(dados) : null,
      endereco: pendente && dados ? dados.endereco : null,
    }
  }

/**
 * The receiver comes back here after signing: the service is asked about the document, because its notice may be lost.
 * The consumer asks and the page does not wait; a queue that does not answer is no reason to show nothing.
 */
async function perguntar({ filas, log }: D, id: string): Promise<void> {
  const PK = `REC#${id}` as const
  try {
    const id = `${PK}/termos/volta`
    await filas.send('assinaturas', { id, tipo: 'AssinaturaAvisada', PK, SK: 'ASS#termos', ref: 'termos' })
  } catch (error) {
    log.warn('signature-not-asked', { name: error instanceof Error ? error.name : 'unknown' })
  }
}
