import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { emailValido } from '../../../../shared/domain/email.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EscolhaDoPerfil, type PerfilDado } from './EscolhaDoPerfil.tsx'

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoConvidar: () => void
}

/** E088: who, and with which role; the invitation goes out by e-mail. */
export function DialogoConvidarUsuario(props: Props) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={props.aberto} aoFechar={props.aoFechar} titulo={t('usuarios.convidar')}>
      <Formulario {...props} />
    </Dialogo>
  )
}

function Formulario({ aoFechar, aoConvidar }: Props) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('enviarConviteUsuario')
  const [perfil, setPerfil] = useState<PerfilDado>('links')
  const [faltas, setFaltas] = useState<{ nome?: ChavePainel; email?: ChavePainel }>({})
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const lidos = new FormData(evento.currentTarget)
    const nome = String(lidos.get('nome') ?? '').trim()
    const email = String(lidos.get('email') ?? '').trim()
    const achadas = {
      ...(nome.length < 3 && { nome: 'convite.obrigatorio' as const }),
      ...(!emailValido(email) && { email: 'convite.emailInvalido' as const }),
    }
    setFaltas(achadas)
    const [primeira] = Object.keys(achadas)
    if (primeira) return document.getElementById(`campo-${primeira}`)?.focus()
    const r = await executar({ body: { nome, email, perfil } })
    if (!r.ok) return
    avisar(t('usuarios.enviado', { nome }))
    aoConvidar()
    aoFechar()
  }
  return (
    <chakra.form
      onSubmit={e => void enviar(e)}
      noValidate
      onInput={e => {
        // what is being corrected is no longer wrong until it is sent again
        const { name } = e.target as HTMLInputElement
        if (name === 'nome' || name === 'email') setFaltas(({ [name]: _, ...resto }) => resto)
      }}
    >
      <Stack gap="4">
        {erro && (
          <Aviso tom="erro">
            {erro.name === 'AguardeParaReenviar'
              ? t('usuarios.aguarde', { n: erro.aguardeSegundos })
              : t(
                  erro.name === 'UsuarioJaVinculado'
                    ? 'usuarios.jaVinculado'
                    : erro.name === 'SemResposta'
                      ? 'erro.semResposta'
                      : 'erro.texto',
                )}
          </Aviso>
        )}
        <Campo nome="nome" rotulo={t('usuarios.nome')} erro={faltas.nome && t(faltas.nome)}>
          <Input name="nome" size="lg" autoComplete="off" maxLength={100} autoFocus />
        </Campo>
        <Campo nome="email" rotulo={t('usuarios.email')} erro={faltas.email && t(faltas.email)}>
          <Input name="email" type="email" size="lg" autoComplete="off" maxLength={120} />
        </Campo>
        <EscolhaDoPerfil valor={perfil} aoMudar={setPerfil} />
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'convite.enviando' : 'usuarios.enviar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
