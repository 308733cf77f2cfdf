import { BloqueadoTentativas, CapturaNaoPermitida, DocumentoBloqueado } from '../../../../shared/contract/erros.ts'
import { carrinho as maquina } from '../../../../shared/domain/estados/carrinho.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Contexto } from '../../../platform/http/handle.ts'
import { carrinhoDoCookie } from '../../../platform/http/retomar.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { type Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { ProvaDoCarrinho } from '../../../platform/storage/Pessoa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Fotografia } from '../../identidade/regras/vida/contagemDeFotos.ts'
import { origemDaFoto } from '../../identidade/regras/vida/origemDaFoto.ts'
import { chaveDaPessoa } from '../../identidade/regras/vida/regrasDaSelfie.ts'
import { carregarCarrinho, etapaInvalidaDoCarrinho } from '../regras/carregarCarrinho.ts'

/** Whose selfie, at which cart. */
export type Retratado = Fotografia & { carrinho: Carrinho; pagador: Pagador }

/** Root before payer: registering another payer changes both. */
export async function carregarRetratado(
  storage: Storage,
  chaveiro: Chaveiro<'risco' | 'selfie'>,
  id: string,
  ip: string,
): Promise<Retratado> {
  const carrinho = await carregarCarrinho(storage, id)
  const pagador = await PagadorDoCarrinho.get(storage, id, { consistent: true })
  if (!pagador || !carrinho.vida) throw etapaInvalidaDoCarrinho(carrinho)
  return {
    carrinho,
    pagador,
    checkout: { id, estrangeiro: carrinho.estrangeiro },
    chave: chaveDaPessoa(chaveiro, pagador.documento),
    origem: origemDaFoto(chaveiro, pagador, ip),
    provas: ProvaDoCarrinho,
  }
}

/** @throws CapturaNaoPermitida unless this browser started the cart, or registered its payer. */
export function exigirDono(
  deps: Base,
  {
    chaveiro,
    id,
    contexto: { cookies },
    mensagem = palavrasDoCarrinho.selfieDeOutro,
  }: { chaveiro: Chaveiro<'retomada'>; id: string; contexto: Pick<Contexto, 'cookies'>; mensagem?: string | undefined },
): void {
  if (carrinhoDoCookie(deps.env, chaveiro, cookies) !== id) throw fault(CapturaNaoPermitida, {}, mensagem)
}

/** @throws the refusal that this payer already has here. */
export function exigirCarrinhoDesbloqueado({ bloqueio }: Carrinho): void {
  const campos = { biometriaDisponivel: false, cpfDisponivel: true, tentativasRestantes: 0 }
  if (bloqueio === 'tentativas') throw fault(BloqueadoTentativas, { ...campos, biometriaDisponivel: true })
  if (bloqueio === 'datavalid') throw fault(DocumentoBloqueado, campos)
}

/** @throws EtapaDoCarrinhoInvalida unless the selfie is asked for now. */
export function exigirEtapaDaSelfie(c: Carrinho): void {
  if (c.vida !== 'pendente' || !maquina.next(c.estado, 'ProvaDeVidaAprovou')) throw etapaInvalidaDoCarrinho(c)
}
