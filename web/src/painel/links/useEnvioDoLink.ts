import { useCallback, useState } from 'react'
import type { ErroDe } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { campoDaRegra, campoDoErro } from './campoDoErro.ts'
import type { CorpoDoLink, Rascunho } from './rascunho.ts'
import type { Taxas } from './tipos.ts'
import { corpoDoRascunho, errosDoRascunho } from './validarRascunho.ts'

export interface Problema {
  /** The control that has to change; undefined when it is the whole that failed. */
  campo?: string
  texto: string
}
export interface LinkSalvo {
  id: string
  url: string
}
type ErroDoEnvio = ErroDe<'criarLink'> | ErroDe<'alterarLink'>

/** Sending the form: checks here first, then places each of the server's errors on its field. */
export function useEnvioDoLink(operacao: 'criarLink' | 'alterarLink', id: string | undefined, taxas: Taxas) {
  const { t, idioma } = useTextos()
  const criar = useAction('criarLink')
  const alterar = useAction('alterarLink')
  const [problemas, setProblemas] = useState<readonly Problema[]>([])

  const enviar = async (rascunho: Rascunho): Promise<LinkSalvo | undefined> => {
    const faltas = Object.entries(errosDoRascunho(rascunho, taxas, Date.now()))
    setProblemas(faltas.map(([campo, chave]) => ({ campo, texto: t(chave) })))
    if (faltas.length > 0) return undefined
    const corpo = corpoDoRascunho(rascunho, taxas)
    const resultado =
      operacao === 'criarLink'
        ? await criar.executar({ body: corpo })
        : await alterar.executar({ params: { id: id ?? '' }, body: corpo })
    if (resultado.ok) return resultado.data
    // who chose not to confirm who they are gets the form back as it was
    if (resultado.error.name === 'FatorNecessario') return undefined
    setProblemas(problemasDe(resultado.error, { corpo, rascunho, t, emPortugues: idioma === 'pt-BR' }))
    return undefined
  }
  // the same list when there was nothing to clear: most keystrokes correct nothing
  const limpar = useCallback(
    (campo: string) =>
      setProblemas(atuais => (atuais.some(p => p.campo === campo) ? atuais.filter(p => p.campo !== campo) : atuais)),
    [],
  )
  return { enviar, problemas, limpar, enviando: criar.enviando || alterar.enviando }
}

/** A wire error as problems of the form. The server's sentences are Portuguese: other languages get our own. */
const problemasDe = (
  erro: ErroDoEnvio,
  { corpo, rascunho, t, emPortugues }: { corpo: CorpoDoLink; rascunho: Rascunho; t: Traduzir; emPortugues: boolean },
): Problema[] => {
  if (erro.name === 'RequisicaoInvalida')
    return erro.campos.map(({ campo, mensagem }) => {
      const nosso = campoDoErro(campo, corpo, rascunho)
      return { ...(nosso && { campo: nosso }), texto: emPortugues ? mensagem : t('form.confira') }
    })
  const textos = {
    FormaIndisponivel: 'form.formaIndisponivel',
    ParcelasInvalidas: 'form.parcelasInvalidas',
    ImagemInvalida: 'form.logoInvalido',
    RateioInvalido: 'rateio.invalido',
    CorSemContraste: 'tema.semContraste',
    ChaveReutilizada: 'form.jaEnviado',
    LinkNaoEncontrado: 'form.naoEncontradoTexto',
    CorpoMuitoGrande: 'form.muitoGrande',
    SemPermissao: 'semAcessoTexto',
    SemResposta: 'form.semResposta',
  } as const
  const campo = campoDaRegra[erro.name]
  return [
    {
      ...(campo && { campo }),
      texto: t(erro.name in textos ? textos[erro.name as keyof typeof textos] : 'erro.texto'),
    },
  ]
}
