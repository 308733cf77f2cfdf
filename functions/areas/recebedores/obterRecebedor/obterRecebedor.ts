import type { obterRecebedor as contrato } from '../../../../shared/contract/recebedores.ts'
import { mascararCpf } from '../../../../shared/domain/documento.ts'
import { rotuloDaAssinatura } from '../../../../shared/domain/estados/assinatura.ts'
import { colunasRecebedor, recebedor as maquina } from '../../../../shared/domain/estados/recebedor.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Assinatura } from '../../../platform/storage/Assinatura.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { DadosDoRecebedor, MomentoDoRecebedor, type Recebedor } from '../../../platform/storage/Recebedor.ts'
import { lerCanais } from '../regras/canaisDoRecebedor.ts'
import { lerRecebedor, saldosDe } from '../regras/lerRecebedor.ts'
import { contaNoFio, resumoDoRecebedor } from '../vista.ts'

/** A receiver with its history, newest first (E128). */
export const obterRecebedor: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) => {
    const r = await lerRecebedor(deps.storage, sessao.empresaId, params.id)
    const [dados, assinatura, historico, saldos, canais] = await Promise.all([
      DadosDoRecebedor.get(deps.storage, r.id),
      Assinatura.get(deps.storage, { dono: `REC#${r.id}`, documento: 'termos' }),
      MomentoDoRecebedor.query(deps.storage, { pk: `REC#${r.id}`, sk: { prefix: 'HIST#' }, reverse: true, limit: 100 }),
      saldosDe(deps.storage, [r.id]),
      lerCanais(deps.storage, 'REC', [{ id: r.id, vez: r.convite.vez }]),
    ])
    const { vez, enviadoEm, expiraEm } = r.convite
    return {
      ...resumoDoRecebedor({ ...r, expiraEm }, saldos.get(r.id) ?? 0, deps.clock.now()),
      email: r.email,
      contato: r.celular,
      usuarioEmpresa: r.usuarioEmpresa,
      convite: {
        enviadoEm: iso(enviadoEm),
        expiraEm: iso(expiraEm),
        envios: vez,
        canais: canais.get(r.id) ?? [],
      },
      biometria: r.biometria ?? null,
      assinatura: assinatura
        ? {
            situacao: rotuloDaAssinatura[assinatura.estado],
            assinadaEm: r.assinadoEm === undefined ? null : iso(r.assinadoEm),
          }
        : null,
      contaBancaria: dados ? contaNoFio(dados) : null,
      endereco: dados ? dados.endereco : null,
      representante: dados?.representante
        ? { nome: nomeProprio(dados.representante.nome), cpf: mascararCpf(dados.representante.cpf) }
        : null,
      acoes: acoesDe(r),
      historico: historico.values.map(({ em, evento, estado, quem, motivo }) => ({
        em: iso(em),
        evento,
        situacao: colunasRecebedor[estado].numero,
        situacaoLabel: colunasRecebedor[estado].rotulo,
        quem,
        motivo,
      })),
    }
  }

const iso = (ms: number) => new Date(ms).toISOString()

/** Pure: what the company may do with it now. */
export function acoesDe({ estado, bloqueadoPor }: Pick<Recebedor, 'estado' | 'bloqueadoPor'>) {
  return [
    ...(maquina.next(estado, 'Reenviado') ? (['reenviar'] as const) : []),
    ...(maquina.next(estado, 'Bloqueado') ? (['bloquear'] as const) : []),
    ...(maquina.next(estado, 'Desbloqueado') && bloqueadoPor !== 'analise' ? (['desbloquear'] as const) : []),
    ...(maquina.next(estado, 'Encerrado') ? (['encerrar'] as const) : []),
  ]
}
