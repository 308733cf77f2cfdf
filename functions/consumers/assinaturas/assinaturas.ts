import type { Mensagem } from '../../dispatcher/filas.ts'
import { momento, mudar } from '../../receivers/mudar.ts'
import { tokenDoConvite, urlDoConvite } from '../../receivers/token.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import { conferirAssinatura, type DepsDaConferencia } from '../../signing/conferir.ts'
import { enviarParaAssinatura } from '../../signing/enviar.ts'
import { cuidarDoPrazo } from '../../signing/vencer.ts'
import { Empresa } from '../../storage/Empresa.ts'
import type { Write } from '../../storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../../storage/Recebedor.ts'
import { enviarTermosDoCarrinho } from './carrinho.ts'
import { imprimirTermos } from './termos.ts'

type D = DepsDaConferencia & { params: Parametros<'segredo-hmac'> }

/** What must be signed is sent, what was told of it is asked about, and who forgot is reminded. `ref`: the document. */
export async function assinaturas(deps: D, { PK, tipo, ref = 'termos' }: Mensagem): Promise<void> {
  if (tipo === 'CarrinhoPago') return enviarTermosDoCarrinho(deps, PK.slice(4), { dono: PK, documento: 'termos' })
  const id = { dono: PK, documento: ref }
  if (tipo === 'RecebedorAprovado') return enviarTermos(deps, PK.slice(4), id)
  await conferirAssinatura(deps, id, evento => doDono(deps, PK, evento))
  if (tipo === 'AssinaturaVencida') await cuidarDoPrazo(deps, id, () => doDono(deps, PK, 'Expirada'))
}

async function enviarTermos(deps: D, recebedorId: string, id: { dono: string; documento: string }): Promise<void> {
  const [r, dados] = await Promise.all([
    Recebedor.get(deps.storage, recebedorId, { consistent: true }),
    DadosDoRecebedor.get(deps.storage, recebedorId, { consistent: true }),
  ])
  const empresa = r && (await Empresa.get(deps.storage, r.empresaId))
  // blocked or ended meanwhile: an approval later sends them
  if (r?.estado !== 'aprovado' || !dados || !empresa) return
  const token = tokenDoConvite(await deps.params.get('segredo-hmac'), r.id, r.convite.vez)
  await enviarParaAssinatura(deps, id, async () => ({
    nome: `Termo de adesão - ${empresa.nomeComercial}`.slice(0, 120),
    pdf: await imprimirTermos(r, dados, empresa, deps.clock.now()),
    signatario: { nome: r.nome, email: r.email, celular: r.celular },
    retorno: urlDoConvite(deps.env.PAGAR_URL, token),
  }))
}

/** What a signature means to whose document it is: a receiver who has signed is active. */
async function doDono(deps: D, PK: string, evento: 'Assinada' | 'Recusada' | 'Expirada'): Promise<Write[]> {
  if (!PK.startsWith('REC#')) return []
  const r = await Recebedor.get(deps.storage, PK.slice(4), { consistent: true })
  const agora = deps.clock.now()
  if (!r || r.estado === 'encerrado') return []
  if (evento !== 'Assinada') return [momento(deps, r, `Assinatura${evento}`, agora)]
  return mudar(deps, r, 'Assinou', agora, {}, { assinadoEm: agora }).writes
}
