import type { responderConvite as contrato } from '../../../../shared/contract/convites.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { ContaDeTerceiro, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { bancoPorCodigo } from '../../../../shared/data/bancos.ts'
import { somenteCep } from '../../../../shared/domain/cep.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { nomeMaiusculo } from '../../../../shared/domain/nome.ts'
import {
  chaveNormalizada,
  emPalavras,
  formatarConta,
  motivosDaConta,
  type Problemas,
  palavrasDoCadastro as palavras,
  senhaFraca,
  soDeTerceiro,
  tiposDeConta,
  validarEndereco,
  validarRepresentante,
  validarSenha,
} from '../../../../shared/domain/recebedor.ts'
import { avaliarSenha } from '../../../../shared/domain/senha.ts'
import { produto } from '../../../../shared/produto.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { DadosDoRecebedor, Recebedor } from '../../../platform/storage/Recebedor.ts'

type Corpo = Input<typeof contrato>['body']
export interface Cadastro {
  nome: string
  conta: DadosDoRecebedor['conta']
  endereco: DadosDoRecebedor['endereco']
  /** Only of a company. */
  representante?: NonNullable<DadosDoRecebedor['representante']>
}

/**
 * Pure: what an acceptance registers (V078–V085). `pedeSenha`: it makes a login too.
 * @throws RequisicaoInvalida with the documented words of each field; ContaDeTerceiro where the only thing wrong is whose
 * account it is.
 */
export function lerCadastro(corpo: Corpo, r: Recebedor, temFoto: boolean, pedeSenha: boolean): Cadastro {
  const { nome, senha, dadosBancarios, endereco } = corpo
  // a person answers for themselves, whatever else was sent
  const representante = r.documento.length === 14 ? corpo.representante : undefined
  const campos: { campo: string; mensagem: string }[] = []
  const juntar = (prefixo: string, problemas: Record<string, string>) => {
    for (const [campo, mensagem] of Object.entries(problemas)) campos.push({ campo: `${prefixo}${campo}`, mensagem })
  }
  const falta = (campo: string) => campos.push({ campo, mensagem: palavras.obrigatorio })
  if (!nome) falta('nome')
  if (pedeSenha) juntar('', senhaEscolhida(senha ?? '', [nome ?? '', r.email]))
  if (r.documento.length === 14) {
    if (!representante) falta('representante')
    else juntar('representante.', validarRepresentante(representante))
  }
  const existe = (codigo: string) => bancoPorCodigo(codigo) !== undefined
  const daConta = dadosBancarios ? motivosDaConta(dadosBancarios, r.documento, existe) : {}
  if (!dadosBancarios) falta('dadosBancarios')
  else juntar('dadosBancarios.', emPalavras(daConta))
  if (!endereco) falta('endereco')
  else juntar('endereco.', validarEndereco(endereco))
  if (!temFoto) campos.push({ campo: 'file', mensagem: 'envie um arquivo' })
  if (soDeTerceiro(daConta) && campos.length === Object.keys(daConta).length) throw fault(ContaDeTerceiro)
  if (campos.length || !nome || !dadosBancarios || !endereco) throw fault(RequisicaoInvalida, { campos })
  return {
    nome,
    conta: contaDe(dadosBancarios, r, nome),
    ...(representante && {
      representante: { nome: nomeMaiusculo(representante.nome), cpf: somenteDocumento(representante.cpf) },
    }),
    endereco: {
      cep: somenteCep(endereco.cep),
      uf: endereco.uf.toUpperCase(),
      cidade: endereco.cidade,
      logradouro: endereco.logradouro,
      numero: endereco.numero ?? '',
      bairro: endereco.bairro,
      complemento: endereco.complemento ?? '',
    },
  }
}

/** A receiver's password opens an account that holds money: as hard to guess as a user's (V079, H20, decision 0028). */
function senhaEscolhida(senha: string, pessoa: readonly string[]): Problemas {
  const problemas = validarSenha(senha)
  return problemas.senha ? problemas : senhaFraca(avaliarSenha(senha, [...pessoa, produto.nome]))
}

function contaDe(c: NonNullable<Corpo['dadosBancarios']>, r: Recebedor, nome: string): Cadastro['conta'] {
  const dono = {
    nomeCompleto: nomeMaiusculo(c.nomeCompleto || nome),
    documento: somenteDocumento(c.documento || r.documento),
  }
  if (c.tipo === tiposDeConta.pix) {
    const tipoChave = c.tipoChave ?? 0
    return { tipo: 1, tipoChave, chavePix: chaveNormalizada(tipoChave, c.chavePix ?? ''), ...dono }
  }
  return {
    tipo: 0,
    banco: c.banco ?? '',
    agencia: (c.agencia ?? '').trim(),
    conta: formatarConta(c.conta ?? ''),
    ...dono,
  }
}
