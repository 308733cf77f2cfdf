import { Box, Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { emailValido } from '../../../../shared/domain/email.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo, PeDoDialogo } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import { EscolhaDoPerfil, type PerfilDado } from './EscolhaDoPerfil.tsx'

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoConvidar: () => void
  /** Who works here already, and who was invited and has not answered. */
  conhecidos: readonly { email: string; nome: string; convidado: boolean }[]
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

function Formulario({ aoFechar, aoConvidar, conhecidos }: Props) {
  const { t, idioma } = useTextos()
  const { executar } = useAction('enviarConviteUsuario')
  const [perfil, setPerfil] = useState<PerfilDado>('links')
  const [email, setEmail] = useState('')
  const ja = conhecidos.find(c => c.email.toLowerCase() === email.trim().toLowerCase())
  const form = useFormulario({
    campos: ['nome', 'email'],
    conferir: v => ({
      nome: v.nome.length < 3 && 'convite.obrigatorio',
      email: !emailValido(v.email) && 'convite.emailInvalido',
    }),
    enviar: v => executar({ body: { ...v, perfil } }),
    aoConcluir: ({ liberaEm }, { nome }) => {
      const prazo = liberaEm && escreverMomento(liberaEm, idioma)
      avisar(prazo ? t('usuarios.enviadoEspera', { nome, prazo }) : t('usuarios.enviado', { nome }))
      aoConvidar()
      aoFechar()
    },
  })
  const { erro, enviando } = form
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {erro && (
          <Aviso tom="erro">
            {erro.name === 'AguardeParaReenviar'
              ? t('usuarios.aguarde', { n: erro.aguardeSegundos })
              : erro.name === 'AdministradorObjetado'
                ? t('usuarios.jaObjetado', { quem: erro.quem })
                : t(
                    erro.name === 'UsuarioJaVinculado'
                      ? 'usuarios.jaVinculado'
                      : erro.name === 'SemResposta'
                        ? 'erro.semResposta'
                        : 'erro.texto',
                  )}
          </Aviso>
        )}
        <Campo {...form.campo('nome')} rotulo={t('usuarios.nome')}>
          <Input name="nome" size="lg" autoComplete="off" maxLength={100} autoFocus />
        </Campo>
        <Campo {...form.campo('email')} rotulo={t('usuarios.email')}>
          <Input
            name="email"
            type="email"
            size="lg"
            autoComplete="off"
            maxLength={120}
            onInput={e => setEmail(e.currentTarget.value)}
          />
        </Campo>
        <Box role="status" mt={ja ? undefined : '-4'}>
          {ja && (
            <Aviso tom="nota">{t(ja.convidado ? 'usuarios.jaConvidado' : 'usuarios.jaEntra', { nome: ja.nome })}</Aviso>
          )}
        </Box>
        <EscolhaDoPerfil valor={perfil} aoMudar={setPerfil} />
        {perfil === 'administrador' && <Aviso tom="nota">{t('usuarios.administradorEspera')}</Aviso>}
        <PeDoDialogo>
          <Button type="submit" size="lg" aria-disabled={enviando}>
            {t(enviando ? 'convite.enviando' : 'usuarios.enviar')}
          </Button>
        </PeDoDialogo>
      </Stack>
    </chakra.form>
  )
}
