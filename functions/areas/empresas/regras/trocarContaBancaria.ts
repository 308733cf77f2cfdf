import type { cadastrarContaBancaria } from '../../../../shared/contract/empresa.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { ContaDeTerceiro, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { bancoPorCodigo } from '../../../../shared/data/bancos.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { QUARENTENA_MS } from '../../../../shared/domain/empresa.ts'
import { nomeMaiusculo } from '../../../../shared/domain/nome.ts'
import {
  chaveNormalizada,
  emPalavras,
  formatarConta,
  motivosDaConta,
  soDeTerceiro,
  tiposDeConta,
} from '../../../../shared/domain/recebedor.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Ids } from '../../../platform/runtime/ids.ts'
import type { ContaBancaria } from '../../../platform/storage/contaBancaria.ts'
import { type Empresa, MudancaDeConta } from '../../../platform/storage/Empresa.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { destinoDe } from '../../saldo/regras/destinoDaConta.ts'
import { mudarEmpresa } from './mudarEmpresa.ts'

export type CorpoDaConta = Input<typeof cadastrarContaBancaria>['body']

/**
 * Pure: the account that a form registers. The money goes to who is registered, a company or a commercial representative: a
 * key that is a document, and the holder, are its own.
 * @throws RequisicaoInvalida by field, in the documented words; ContaDeTerceiro where whose it is is all that is wrong.
 */
export function contaInformada(
  corpo: Omit<CorpoDaConta, 'senha'>,
  empresa: Pick<Empresa, 'cnpj' | 'razaoSocial'>,
  deTerceiro = 'A conta e a chave devem ser do CNPJ da sua empresa.',
): ContaBancaria {
  // left out, the holder is the company itself
  const informada = { ...corpo, nomeCompleto: corpo.nomeCompleto ?? undefined }
  const existe = (codigo: string) => bancoPorCodigo(codigo) !== undefined
  const motivos = motivosDaConta(informada, empresa.cnpj, existe)
  if (soDeTerceiro(motivos)) throw fault(ContaDeTerceiro, {}, deTerceiro)
  const campos = Object.entries(emPalavras(motivos)).map(([campo, mensagem]) => ({ campo, mensagem }))
  if (campos.length) throw fault(RequisicaoInvalida, { campos })
  const dono = {
    nomeCompleto: corpo.nomeCompleto ? nomeMaiusculo(corpo.nomeCompleto) : empresa.razaoSocial,
    documento: somenteDocumento(corpo.documento || empresa.cnpj),
  }
  if (corpo.tipo === tiposDeConta.pix) {
    const tipoChave = corpo.tipoChave ?? 0
    return { tipo: 1, tipoChave, chavePix: chaveNormalizada(tipoChave, corpo.chavePix ?? ''), ...dono }
  }
  const { banco, agencia, conta } = corpo
  return { tipo: 0, banco: banco ?? '', agencia: (agencia ?? '').trim(), conta: formatarConta(conta ?? ''), ...dono }
}

/**
 * Pure but for the ids: the company with another account, and the record that tells about it. A change puts withdrawals
 * into quarantine; the first account of a company has nothing to be stolen from yet.
 */
export function trocarConta(
  deps: { ids: Pick<Ids, 'ulid'> },
  {
    empresa,
    contaBancaria,
    quem,
    em,
  }: { empresa: Empresa; contaBancaria: ContaBancaria; quem: Pick<SessaoAtual, 'usuarioId' | 'nome'>; em: number },
): { empresa: Empresa; writes: Write[] } {
  const antes = destinoDe(empresa.contaBancaria)?.para ?? null
  const contaAlterada = { em, ...(empresa.contaBancaria && { quarentenaAte: em + QUARENTENA_MS }) }
  const depois = destinoDe(contaBancaria)?.para ?? ''
  const mudanca = { empresaId: empresa.id, ulid: deps.ids.ulid(em), usuarioId: quem.usuarioId, quem: quem.nome }
  return {
    empresa: { ...empresa, contaBancaria, contaAlterada },
    writes: [
      mudarEmpresa(empresa, { contaBancaria, contaAlterada }),
      MudancaDeConta.create({ ...mudanca, antes, depois, em }),
    ],
  }
}

/** What the panel shows of it; null while there is none. */
export function contaNoPainel({ contaBancaria: c, contaAlterada }: Empresa, agora: number) {
  const destino = destinoDe(c)
  if (!c || !destino) return null
  const { em, quarentenaAte = 0 } = contaAlterada ?? {}
  return {
    tipo: c.tipo,
    tipoChave: c.tipoChave ?? null,
    banco: c.banco ?? null,
    para: destino.para,
    nomeCompleto: c.nomeCompleto,
    documento: c.documento,
    alteradaEm: em === undefined ? null : new Date(em).toISOString(),
    quarentenaAte: quarentenaAte > agora ? new Date(quarentenaAte).toISOString() : null,
  }
}
