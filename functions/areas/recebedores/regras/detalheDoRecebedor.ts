import { mascararCpf } from '../../../../shared/domain/documento.ts'
import { rotuloDaAssinatura } from '../../../../shared/domain/estados/assinatura.ts'
import { colunasRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Assinatura } from '../../../platform/storage/Assinatura.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { DadosDoRecebedor, MomentoDoRecebedor, type Recebedor } from '../../../platform/storage/Recebedor.ts'
import { contaNoFio, resumoDoRecebedor } from '../vista.ts'
import { lerCanais } from './canaisDoRecebedor.ts'
import { saldosDe } from './lerRecebedor.ts'

/** A receiver with what it told of itself and its history, newest first: the company reads it (E128), and the staff. */
export async function detalheDoRecebedor({ storage, clock }: Base & { storage: Storage }, r: Recebedor) {
  const [dados, assinatura, historico, saldos, canais] = await Promise.all([
    DadosDoRecebedor.get(storage, r.id),
    Assinatura.get(storage, { dono: `REC#${r.id}`, documento: 'termos' }),
    MomentoDoRecebedor.query(storage, { pk: `REC#${r.id}`, sk: { prefix: 'HIST#' }, reverse: true, limit: 100 }),
    saldosDe(storage, [r.id]),
    lerCanais(storage, 'REC', [{ id: r.id, vez: r.convite.vez }]),
  ])
  const { vez, enviadoEm, expiraEm } = r.convite
  return {
    ...resumoDoRecebedor({ ...r, expiraEm }, saldos.get(r.id) ?? 0, clock.now()),
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
