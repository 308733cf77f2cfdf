import type { Output } from '../../../../shared/contract/endpoint.ts'
import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { obterSaudeDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { assuntosDaEmpresa } from '../../../../shared/domain/mensagens.ts'
import { fault } from '../../../platform/http/fault.ts'
import { ativa } from '../../../platform/http/fimDaChave.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { UsoDaChaveNoDia } from '../../../platform/storage/ChaveDeApi.ts'
import { Email } from '../../../platform/storage/Email.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { chavesDa, usoPorDia } from '../regras/chavesDeApi.ts'
import { webhooksDa } from '../regras/registrarEvento.ts'
import { saudesDa } from '../regras/saudeDoWebhook.ts'
import { verChave } from '../vista/chaveDeApi.ts'
import { verWebhook } from '../vista/webhook.ts'

type Saude = Output<typeof contrato>
const maximoDeEmails = 30

/**
 * A client's endpoints and keys as its own administrator sees them, those that fail first, with what each key that works did in
 * seven days; and what the company was written about itself.
 */
export const obterSaudeDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id } }) => {
    const empresa = await Empresa.get(storage, id)
    if (!empresa) throw fault(EmpresaNaoEncontrada)
    const agora = clock.now()
    const [webhooks, saudes, chaves, emails] = await Promise.all([
      webhooksDa(storage, id),
      saudesDa(storage, id),
      chavesDa(storage, id, agora),
      emailsDa(storage, id),
    ])
    const deles = new Map(saudes.map(s => [s.webhookId, s]))
    const vivas = chaves.filter(({ chave }) => chave.revogadaEm === null && ativa(chave, agora))
    const usos = await usoPorDia(
      storage,
      vivas.map(({ chave }) => chave.hash),
      agora,
    )
    return {
      empresa: { id, nome: empresa.nomeComercial },
      webhooks: webhooks
        .map(w => verWebhook(w, deles.get(w.id), agora))
        .sort((a, b) => peso(b) - peso(a) || (a.criadoEm < b.criadoEm ? -1 : 1)),
      chaves: chaves.map(c => ({ ...verChave(c, agora), dias: (usos.get(c.chave.hash) ?? []).map(verDia) })),
      emails,
    }
  }

const peso = ({ falhandoDesde, paradoEm }: { falhandoDesde: string | null; paradoEm: string | null }) =>
  paradoEm ? 2 : falhandoDesde ? 1 : 0

type DiaDaChave = Saude['chaves'][number]['dias'][number]
const verDia = ({ dia, minutos, recusados, rede, motivo, redeRecusada }: UsoDaChaveNoDia): DiaDaChave => ({
  ...{ dia, minutos: minutos ?? 0, recusados: recusados ?? 0, rede: rede ?? null },
  recusa: motivo ? { motivo: motivo as NonNullable<DiaDaChave['recusa']>['motivo'], rede: redeRecusada ?? '' } : null,
})

/** One query of each subject: the company's collection holds other messages than these under the same prefix. */
async function emailsDa(storage: Storage, id: string): Promise<Saude['emails']> {
  const paginas = await Promise.all(
    assuntosDaEmpresa.map(assunto =>
      Email.query(storage, {
        ...{ pk: `EMP#${id}`, sk: { prefix: `EMAIL#${assunto}#` }, reverse: true, limit: maximoDeEmails },
      }).then(({ values }) => values.map(e => ({ ...e, assunto }))),
    ),
  )
  return paginas
    .flat()
    .sort((a, b) => b.em - a.em)
    .slice(0, maximoDeEmails)
    .map(({ assunto, estado, motivo = null, em }) => ({
      ...{ assunto, situacao: estado, motivo, em: new Date(em).toISOString() },
    }))
}
