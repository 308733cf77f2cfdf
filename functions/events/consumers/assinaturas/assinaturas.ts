import type { MensagemDa } from '../../../../shared/domain/eventos.ts'
import { conferirAssinatura, type DepsDaConferencia } from '../../../areas/assinaturas/regras/conferirAssinatura.ts'
import { cuidarDoPrazo } from '../../../areas/assinaturas/regras/cuidarDoPrazo.ts'
import { enviarParaAssinatura } from '../../../areas/assinaturas/regras/enviarParaAssinatura.ts'
import { momento, mudarSituacao } from '../../../areas/recebedores/regras/mudarSituacao.ts'
import { tokenDoConvite, urlDoConvite } from '../../../areas/recebedores/regras/tokenDoConvite.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import { desconhecido } from '../../../platform/runtime/consume.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../../../platform/storage/Recebedor.ts'
import { enviarTermosDoCarrinho } from './carrinho.ts'
import { imprimirTermos } from './termos.ts'

type D = DepsDaConferencia & { chaves: Chaves<'convites'> }

/** What must be signed is sent, what was told of it is asked about, and who forgot is reminded. `ref`: the document. */
export async function assinaturas(deps: D, { PK, tipo, ref = 'termos' }: MensagemDa<'assinaturas'>): Promise<void> {
  const id = { dono: PK, documento: ref }
  const conferir = () => conferirAssinatura(deps, id, evento => doDono(deps, PK, evento))
  switch (tipo) {
    case 'CarrinhoPago':
      return enviarTermosDoCarrinho(deps, PK.slice(4), { dono: PK, documento: 'termos' })
    case 'RecebedorAprovado':
      return enviarTermos(deps, PK.slice(4), id)
    case 'AssinaturaAvisada':
      return conferir()
    case 'AssinaturaVencida':
      await conferir()
      return cuidarDoPrazo(deps, id, () => doDono(deps, PK, 'Expirada'))
    default:
      throw desconhecido(tipo)
  }
}

async function enviarTermos(deps: D, recebedorId: string, id: { dono: string; documento: string }): Promise<void> {
  const [r, dados] = await Promise.all([
    Recebedor.get(deps.storage, recebedorId, { consistent: true }),
    DadosDoRecebedor.get(deps.storage, recebedorId, { consistent: true }),
  ])
  const empresa = r && (await Empresa.get(deps.storage, r.empresaId))
  // blocked or ended meanwhile: an approval later sends them
  if (r?.estado !== 'aprovado' || !dados || !empresa) return
  const token = tokenDoConvite(await deps.chaves.abrir(), r.id, r.convite)
  await enviarParaAssinatura(deps, id, async () => ({
    nome: `Termo de adesão - ${empresa.nomeComercial}`.slice(0, 120),
    pdf: await imprimirTermos(r, dados, empresa, deps.clock.now()),
    signatario: { nome: r.nome, email: r.email, celular: r.celular },
    retorno: urlDoConvite(deps.env.PAGAR_URL, token),
  }))
}

/** A receiver's moments, where its terms were not signed. */
const momentoDe = { Recusada: 'AssinaturaRecusada', Expirada: 'AssinaturaExpirada' } as const

/** What a signature means to whose document it is: a receiver who has signed is active. */
async function doDono(deps: D, PK: string, evento: 'Assinada' | 'Recusada' | 'Expirada'): Promise<Write[]> {
  if (!PK.startsWith('REC#')) return []
  const r = await Recebedor.get(deps.storage, PK.slice(4), { consistent: true })
  const agora = deps.clock.now()
  if (!r || r.estado === 'encerrado') return []
  if (evento !== 'Assinada') return [momento(deps, { recebedor: r, evento: momentoDe[evento], em: agora })]
  return mudarSituacao(deps, { r, evento: 'Assinou', agora, autoria: {}, mudanca: { assinadoEm: agora } }).writes
}
