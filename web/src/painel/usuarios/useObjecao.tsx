import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'

/** An administrator's no to another one (decision 0067): the question, and what became of it. */
export function useObjecao(
  { nome, ...alvo }: { nome: string; convite?: string; usuario?: string },
  aoObjetar: () => void,
) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('objetarAdministrador')
  const [perguntando, setPerguntando] = useState(false)
  const objetar = async () => {
    const r = await executar({ body: alvo })
    // it was answered, cancelled or took effect meanwhile: the list says so
    if (!r.ok && (r.error.name === 'SemResposta' || r.error.name === 'ErroInterno')) return
    if (r.ok) avisar(t('usuarios.objetado', { nome }))
    setPerguntando(false)
    aoObjetar()
  }
  const pergunta = (
    <Confirmacao
      aberto={perguntando}
      titulo={t('usuarios.objetarTitulo', { nome })}
      texto={t('usuarios.objetarTexto')}
      confirmar={t('usuarios.objetar')}
      cancelar={t('usuarios.naoObjetar')}
      perigo
      enviando={enviando}
      erro={erro && t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}
      aoConfirmar={() => void objetar()}
      aoCancelar={() => {
        limparErro()
        setPerguntando(false)
      }}
    />
  )
  return { pergunta, perguntar: () => setPerguntando(true) }
}
