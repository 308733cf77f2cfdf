import type { Dispatch, SetStateAction } from 'react'
import { digitarReais } from '../../../../shared/domain/dinheiro.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import { call } from '../../api/call.ts'
import { bloqueadosGuardados, idDoAparelho } from '../checkout/memoria.ts'
import { esperar, ir } from '../checkout/navegar.ts'
import { frasesDoServidor } from '../doServidor.ts'
import {
  type CampoDoEndereco,
  type Endereco,
  enderecoComecado,
  type Identificacao,
  pagadorParaEnvio,
} from '../formularios/validar.ts'
import { caminhoDe } from '../rotas.ts'
import { centavosDe } from '../textos.tsx'
import type { useAviso } from '../ui/avisos.tsx'
import type { useCarrinhoTextos } from './contexto.ts'
import { type Carrinho, recebedorDe } from './dados.ts'
import { telaDaEtapa } from './etapas.ts'

/** What a payer does to a cart: each act is one call, and the cart as it then is. */

/** Who paid the order that this one was begun from, and where they live. */
export type Anterior = Pick<Carrinho, 'pagador' | 'endereco'>

type Ocupado = null | 'consultando' | 'editando' | 'removendo' | 'parcelando' | 'registrando'
export interface Estado {
  carrinho: Carrinho | null
  situacao: 'abrindo' | 'pronto' | 'semRede' | 'naoAbriu'
  ocupado: Ocupado
  /** Another payer is being typed over the one that is registered (S048). */
  trocando: boolean
  /** The server's words, by field of the payer's form. */
  recusados: Partial<Record<keyof Identificacao | CampoDoEndereco, string>>
  /** Grows when the payer's form must start anew (X45). */
  vez: number
  anterior?: Anterior
}
export const INICIO: Estado = {
  carrinho: null,
  situacao: 'abrindo',
  ocupado: null,
  trocando: false,
  recusados: {},
  vez: 0,
}

/** What an act reads and moves: the cart and the words as they are when it runs, not when it was made. */
export interface MaosDoCarrinho {
  carrinho(): Carrinho | null
  palavras(): Pick<ReturnType<typeof useCarrinhoTextos>, 'c' | 't' | 'idioma' | 'reais'>
  avisar: ReturnType<typeof useAviso>
  juntar(parte: Partial<Estado>): void
  mudar: Dispatch<SetStateAction<Estado>>
  receber(carrinho: Carrinho): void
  recarregar(): Promise<Carrinho | undefined>
}

/** The acts on the slips that a cart holds. */
export function acoesNosBoletos(maos: MaosDoCarrinho) {
  const { avisar, juntar, palavras, recarregar } = maos
  /** X40: null when the slip is in the cart; why it is not, to be said at its field. */
  const consultar = async (linha: string): Promise<string | null> => {
    const carrinho = maos.carrinho()
    if (!carrinho) return palavras().c('boletos.falhou')
    juntar({ ocupado: 'consultando' })
    // what was said of the slip before says nothing of this one
    avisar('')
    const r = await call('consultarBoleto', { params: { linha, carrinho: carrinho.nanoId } })
    const { c, reais } = palavras()
    if (r.ok) {
      const { boleto } = r.data
      avisar(
        c('boletos.incluido', { recebedor: recebedorDe(boleto), valor: reais(centavosDe(boleto.valorBoleto)) }),
        'bom',
        5000,
      )
      await recarregar()
    } else if (r.error.name === 'EtapaDoCarrinhoInvalida') {
      // its field goes with the step
      avisar(await noIdioma(r.error.message, palavras().idioma), 'ruim', 5000)
      await recarregar()
    }
    juntar({ ocupado: null })
    return r.ok ? null : await noIdioma(r.error.message || c('boletos.falhou'), palavras().idioma)
  }
  const remover = async (consultaId: string) => {
    juntar({ ocupado: 'removendo' })
    const r = await call('removerConsulta', { body: { nanoId: consultaId } })
    // X42: whatever it answered, the cart says what is in it
    await recarregar()
    juntar({ ocupado: null })
    if (r.ok) avisar(palavras().c('item.removido'), 'bom', 5000)
  }
  /** X41. `centavos` is within the slip's limits. */
  const editar = async (consultaId: string, centavos: number): Promise<boolean> => {
    juntar({ ocupado: 'editando' })
    const r = await call('editarValorBoleto', {
      params: { id: consultaId },
      body: { valor: digitarReais(centavos) },
    })
    const { c, idioma } = palavras()
    if (!r.ok) avisar(await noIdioma(r.error.message || c('item.editarFalhou'), idioma), 'ruim', 7000)
    await recarregar()
    juntar({ ocupado: null })
    return r.ok
  }
  return { consultar, remover, editar }
}

/** The server's word in the page's language; where the words cannot be fetched, as it came. */
export const noIdioma = async (texto: string, idioma: IdiomaDoPagador): Promise<string> =>
  (await frasesDoServidor(idioma))(texto)

/** E109: the registration of the payer, and what each refusal leaves in the form. */
export function registroDoPagador(maos: MaosDoCarrinho) {
  const { avisar, juntar, mudar, palavras, receber, recarregar } = maos
  return async (dados: Identificacao, endereco: Endereco, internacional: boolean) => {
    const carrinho = maos.carrinho()
    if (!carrinho) return
    const { c, t, idioma } = palavras()
    juntar({ ocupado: 'registrando', recusados: {} })
    // V051: few tabs remember a refusal, and only they need the words for it
    const recusa =
      bloqueadosGuardados() &&
      (await import('../bloqueio/lembrados.ts').then(m => m.recusaDe(dados.documento, idioma)).catch(() => undefined))
    if (recusa) {
      avisar(recusa, 'atencao', 10_000)
      return juntar({ ocupado: null, recusados: { documento: recusa } })
    }
    const temEndereco = enderecoComecado(endereco, internacional)
    const { email, ...pagador } = pagadorParaEnvio(dados, temEndereco ? endereco : null, internacional)
    const r = await call('salvarPagador', {
      params: { id: carrinho.nanoId },
      body: {
        ...pagador,
        email: email ?? '',
        sessionId: idDoAparelho(),
        autorizacao: dados.autorizacao,
        documentoInternacional: internacional,
      },
    })
    if (r.ok) {
      avisar(c('pagador.registrado'), 'bom', 5000)
      await recarregar()
      return juntar({ ocupado: null, trocando: false })
    }
    const { error } = r
    if (r.status >= 500) {
      // X46
      avisar(await noIdioma(error.message || c('pagador.erro500'), idioma), 'ruim', 7500)
      await esperar(2000)
      return ir(caminhoDe('naoEncontrado'))
    }
    if (error.name === 'SemResposta') {
      avisar(t('falha.rede'), 'ruim', 7000)
      return juntar({ ocupado: null })
    }
    avisar(c('pagador.erro'), 'ruim', 7500)
    // X47: the cart as it is, and the step that the refusal names
    const proxima = 'proximaEtapa' in error ? error.proximaEtapa : undefined
    const relido = await recarregar()
    if (relido && proxima !== undefined && telaDaEtapa(proxima)) receber({ ...relido, proximaEtapa: proxima })
    const campo = 'campo' in error ? error.campo : null
    const dito = campo && error.message && (await noIdioma(error.message, idioma))
    mudar(e => ({
      ...e,
      ocupado: null,
      // X45: anew, but where one field was refused the others are worth keeping
      vez: campo ? e.vez : e.vez + 1,
      recusados: dito ? { [campoDoPagador(campo)]: dito } : {},
    }))
  }
}

/** The wire's name of a field → the form's. */
const campoDoPagador = (campo: string): keyof Estado['recusados'] =>
  campo === 'nome' ? 'nomeCompleto' : campo === 'contato' ? 'celular' : (campo as keyof Estado['recusados'])
