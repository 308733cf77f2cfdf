import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { iniciarTotp } from '../../../../shared/contract/seguranca.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { DialogoDaSenha } from '../perfil/DialogoDaSenha.tsx'
import { DialogoDoApp } from '../perfil/DialogoDoApp.tsx'
import { DialogoDosCodigos } from '../perfil/DialogoDosCodigos.tsx'
import { textoDoErro } from '../perfil/SecaoSenha.tsx'

/** Who has no second factor turns the authenticator app on here, and what was being done goes on: nothing is lost. */
export function CadastrarFator({ aberto, aoResponder }: { aberto: boolean; aoResponder: (sim: boolean) => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('iniciarTotp')
  const [segredo, setSegredo] = useState<Received<typeof iniciarTotp>>()
  const [codigos, setCodigos] = useState<string[]>()
  // what made the call has the focus again when all is done
  const [antes] = useState(() => document.activeElement as HTMLElement | null)
  const responder = (sim: boolean) => {
    limparErro()
    setSegredo(undefined)
    setCodigos(undefined)
    aoResponder(sim)
  }
  const comecar = async (senha: string) => {
    const r = await executar({ body: { senha } })
    if (r.ok) setSegredo(r.data)
  }
  return (
    <>
      <DialogoDaSenha
        aberto={aberto && !segredo && !codigos}
        titulo={t('confirmar.cadastrarTitulo')}
        texto={t('confirmar.cadastrarTexto')}
        confirmar={t('confirmar.cadastrar')}
        enviando={enviando}
        erro={erro && t(textoDoErro(erro.name))}
        aoFechar={() => responder(false)}
        aoConfirmar={senha => void comecar(senha)}
      />
      <DialogoDoApp
        segredo={aberto ? segredo : undefined}
        aoFechar={() => responder(false)}
        aoLigar={novos => {
          setSegredo(undefined)
          setCodigos(novos)
        }}
      />
      <DialogoDosCodigos
        codigos={aberto ? codigos : undefined}
        aoFechar={() => responder(true)}
        focoAoSair={() => antes}
      />
    </>
  )
}
