import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { obterConviteUsuario } from '../../../../shared/contract/acesso.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { publicos } from '../../app/caminhos.ts'
import { Link, useParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Imagem } from '../../ui/Imagem.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Porta } from '../entrar/Porta.tsx'
import { AceiteDoTermo, termoLido } from './AceiteDoTermo.tsx'
import { CadastroDoConvite } from './CadastroDoConvite.tsx'
import { dicaDoPerfil, nomeDoPerfil } from './nomeDoPerfil.ts'

type Convite = Received<typeof obterConviteUsuario>

/** /convite/usuario/{token} (R071): who is registered links one more company, anybody else registers. */
export default function ConviteDeUsuario() {
  const { t, idioma } = useTextos()
  const { token = '' } = useParams()
  const leitura = useEndpoint('obterConviteUsuario', { params: { id: token } }, { revalidateOnFocus: false })
  const [aceito, setAceito] = useState<string>()
  const [acabou, setAcabou] = useState<Fim>()
  if (aceito)
    return (
      <Porta
        titulo={t('conviteUsuario.feitoTitulo')}
        texto={
          <span role="status">
            <Fala>{t('conviteUsuario.feito', { email: aceito })}</Fala>
          </span>
        }
      >
        <Entrar email={aceito} />
      </Porta>
    )
  const fim = acabou ?? fimDoConvite(leitura.error?.erro.name)
  if (fim)
    return (
      <Porta
        titulo={t(`conviteUsuario.${fim}Titulo`)}
        texto={
          <span role="alert">
            <Fala>{t(`conviteUsuario.${fim}`)}</Fala>
          </span>
        }
      >
        <Entrar />
      </Porta>
    )
  if (leitura.error)
    return (
      <Porta titulo={t('conviteUsuario.erro')}>
        <Stack gap="4">
          <Aviso tom="erro">{t(leitura.error.status === 0 ? 'erro.semResposta' : 'erro.texto')}</Aviso>
          <Button size="xl" variant="outline" onClick={() => void leitura.recarregar()}>
            {t('erro.repetir')}
          </Button>
        </Stack>
      </Porta>
    )
  const convite = leitura.data
  if (!convite)
    return (
      <Porta titulo={t('carregando')}>
        <EsqueletoDeLinhas linhas={4} />
      </Porta>
    )
  return (
    <Porta titulo={t('conviteUsuario.titulo', { empresa: convite.empresa.nome })}>
      <Stack gap="6">
        <Resumo convite={convite} />
        {convite.liberaEm ? (
          <Aviso tom="atencao">
            {t('conviteUsuario.espera', {
              prazo: escreverMomento(convite.liberaEm, idioma),
              empresa: convite.empresa.nome,
            })}
          </Aviso>
        ) : convite.jaCadastrado ? (
          <Vinculo token={token} convite={convite} aoAceitar={setAceito} aoAcabar={setAcabou} />
        ) : (
          <CadastroDoConvite token={token} convite={convite} aoAceitar={setAceito} aoAcabar={setAcabou} />
        )}
      </Stack>
    </Porta>
  )
}

export type Fim = 'naoEncontrado' | 'expirado' | 'usado'
export const fimDoConvite = (nome: string | undefined): Fim | undefined =>
  nome === 'ConviteNaoEncontrado' || nome === 'RequisicaoInvalida'
    ? 'naoEncontrado'
    : nome === 'ConviteExpirado'
      ? 'expirado'
      : nome === 'ConviteRespondido'
        ? 'usado'
        : undefined

/** To the sign-in, which is told whose it is. */
function Entrar({ email }: { email?: string }) {
  const { t } = useTextos()
  return (
    <Button asChild size="xl" w="full">
      <Link to={publicos.entrar} state={email && { email }}>
        {t('resetar.entrar')}
      </Link>
    </Button>
  )
}

function Resumo({ convite }: { convite: Convite }) {
  const { t, idioma } = useTextos()
  const { empresa, quem, perfil, expiraEm } = convite
  const pode = dicaDoPerfil(perfil)
  return (
    <Flex gap="4" p="4" bg="canvas" borderWidth="1px" borderColor="line" borderRadius="l3" align="center">
      <Imagem origem={empresa.logo} nome={empresa.nome} tamanho={48} />
      <Box>
        <Text>{t('conviteUsuario.texto', { quem, empresa: empresa.nome, perfil: t(nomeDoPerfil(perfil)) })}</Text>
        {pode && (
          <Text fontSize="sm" mt="1">
            {t(pode)}
          </Text>
        )}
        <Text fontSize="sm" color="ink-2" mt="1">
          {t('conviteUsuario.prazo', { prazo: escreverMomento(expiraEm, idioma) })}
        </Text>
      </Box>
    </Flex>
  )
}

export interface AceiteProps {
  token: string
  convite: Convite
  aoAceitar: (email: string) => void
  aoAcabar: (fim: Fim) => void
}
function Vinculo({ token, convite, aoAceitar, aoAcabar }: AceiteProps) {
  const { t } = useTextos()
  const { executar } = useAction('cadastrarConviteUsuario')
  const form = useFormulario({
    campos: ['termo'],
    conferir: v => ({ termo: convite.termo !== null && !v.termo && 'conviteUsuario.faltaTermo' }),
    enviar: () => executar({ body: { id: token, ...termoLido(convite) } }),
    aoConcluir: ({ email }) => aoAceitar(email),
    aoRecusar: recusa => {
      const fim = fimDoConvite(recusa.name)
      if (fim) aoAcabar(fim)
      return recusa.name === 'TermoNaoAceito' ? { termo: 'conviteUsuario.termoMudou' } : undefined
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && (
          <Aviso tom="erro">{t(form.erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}</Aviso>
        )}
        <Text>{t('conviteUsuario.ja', { email: convite.email, empresa: convite.empresa.nome })}</Text>
        <AceiteDoTermo convite={convite} erro={form.campo('termo').erro} />
        <Button type="submit" size="xl" aria-disabled={form.enviando}>
          {t(form.enviando ? 'conviteUsuario.enviando' : 'conviteUsuario.aceitar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
