import { Box, Button, chakra, Flex, Grid, Heading, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { emailValido } from '../../../../shared/domain/email.ts'
import { produto } from '../../../../shared/produto.ts'
import { guardarSessao, lerSessao } from '../../api/sessao.ts'
import { useAction } from '../../api/useAction.ts'
import { caminhos } from '../../app/caminhos.ts'
import { retUrlSeguro } from '../../app/retUrl.ts'
import { Navigate, useNavigate, useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Icone, type NomeDoIcone } from '../../ui/icones.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SeletorDeIdioma } from './SeletorDeIdioma.tsx'
import { useContagem } from './useContagem.ts'

/** /login and /acessar-minha-conta (R069): one error text for an unknown person and a wrong password. */
export default function Entrar() {
  const { t } = useTextos()
  useEffect(() => {
    document.title = `${t('entrar.titulo')} · ${produto.nome}`
  }, [t])
  const sessao = lerSessao()
  const [busca] = useSearchParams()
  const retorno = retUrlSeguro(busca.get('retUrl'))
  if (sessao) return <Navigate to={retorno ?? caminhos.inicio(sessao.slug, sessao.perfil)} replace />
  return (
    <Grid minH="100dvh" templateColumns={{ base: '1fr', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}>
      <Apresentacao />
      <Flex direction="column" as="main" px="6" py={{ base: '6', lg: '8' }} bg="surface">
        <Flex justify="space-between" align="center" minH="11">
          <Box hideFrom="lg">
            <Logo />
          </Box>
          <Box ms="auto">
            <SeletorDeIdioma />
          </Box>
        </Flex>
        <Flex flex="1" align={{ base: 'flex-start', lg: 'center' }} justify="center" pt={{ base: '10', lg: '0' }}>
          <Box w="full" maxW="25rem">
            <Heading as="h1" fontSize="2xl" fontWeight="bold" letterSpacing="-0.02em" lineHeight="1.2">
              {t('entrar.titulo')}
            </Heading>
            <Text color="ink-2" mt="2" mb="7">
              {t('entrar.texto')}
            </Text>
            <Formulario retorno={retorno} />
          </Box>
        </Flex>
        <Text color="ink-2" fontSize="sm" textAlign="center" mt="8">
          {t('entrar.rodape')}
        </Text>
      </Flex>
    </Grid>
  )
}

function Formulario({ retorno }: { retorno: string | undefined }) {
  const { t } = useTextos()
  const navegar = useNavigate()
  const { executar, enviando, erro, limparErro } = useAction('entrar')
  const [faltas, setFaltas] = useState<{ email?: string; senha?: string }>({})
  const [mostrar, setMostrar] = useState(false)
  const [maiusculas, setMaiusculas] = useState(false)
  const [espera, esperar] = useContagem()
  const senha = useRef<HTMLInputElement>(null)

  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (enviando || espera > 0) return
    const dados = new FormData(evento.currentTarget)
    const corpo = { email: String(dados.get('email')).trim(), senha: String(dados.get('senha')) }
    const novas = {
      ...(!emailValido(corpo.email) && { email: t(corpo.email ? 'entrar.emailInvalido' : 'entrar.faltaEmail') }),
      ...(!corpo.senha && { senha: t('entrar.faltaSenha') }),
    }
    setFaltas(novas)
    const primeira = Object.keys(novas)[0]
    if (primeira) {
      limparErro()
      document.getElementById(`campo-${primeira}`)?.focus()
      return
    }
    const resultado = await executar({ body: corpo })
    if (resultado.ok) {
      guardarSessao(resultado.data)
      void navegar(retorno ?? caminhos.inicio(resultado.data.slug, resultado.data.perfil), { replace: true })
      return
    }
    if (resultado.error.name === 'MuitasTentativas') esperar(resultado.error.aguardeSegundos)
    if (resultado.error.name === 'CredenciaisInvalidas') senha.current?.select()
  }
  const verMaiusculas = (evento: KeyboardEvent) => setMaiusculas(evento.getModifierState('CapsLock'))

  return (
    <chakra.form onSubmit={e => void enviar(e)} noValidate aria-label={t('entrar.titulo')}>
      <Stack gap="5">
        {erro && (
          <Box animation="treme 0.8s">
            <Aviso tom="erro">{textoDoErro()}</Aviso>
          </Box>
        )}
        <Campo nome="email" rotulo={t('entrar.email')} erro={faltas.email}>
          <Input
            name="email"
            type="email"
            size="xl"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        </Campo>
        <Campo nome="senha" rotulo={t('entrar.senha')} erro={faltas.senha}>
          <Box position="relative" w="full">
            <Input
              ref={senha}
              name="senha"
              type={mostrar ? 'text' : 'password'}
              size="xl"
              pe="14"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              onKeyUp={verMaiusculas}
              onKeyDown={verMaiusculas}
              onBlur={() => setMaiusculas(false)}
            />
            <IconButton
              position="absolute"
              insetEnd="1"
              top="1"
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label={t(mostrar ? 'entrar.ocultarSenha' : 'entrar.mostrarSenha')}
              aria-pressed={mostrar}
              onClick={() => setMostrar(!mostrar)}
            >
              <Icone nome={mostrar ? 'olhoFechado' : 'olho'} />
            </IconButton>
          </Box>
          <Text role="status" color="warning" fontSize="sm" fontWeight="semibold" hidden={!maiusculas}>
            {maiusculas && t('entrar.maiusculas')}
          </Text>
        </Campo>
        <Button
          type="submit"
          size="xl"
          w="full"
          aria-disabled={enviando || espera > 0}
          opacity={espera > 0 ? 0.7 : 1}
          mt="1"
        >
          {espera > 0
            ? t('entrar.aguarde', { tempo: relogio(espera) })
            : t(enviando ? 'entrar.entrando' : 'entrar.botao')}
        </Button>
      </Stack>
    </chakra.form>
  )

  function textoDoErro() {
    if (erro?.name === 'CredenciaisInvalidas') return t('entrar.naoConferem')
    if (erro?.name === 'MuitasTentativas') return t('entrar.muitasTentativas')
    return t(erro?.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')
  }
}

const relogio = (segundos: number) => `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`

const motivos = [
  ['escudo', 'entrar.motivo1'],
  ['pix', 'entrar.motivo2'],
  ['relogio', 'entrar.motivo3'],
] as const satisfies readonly (readonly [NomeDoIcone, string])[]

/** What this place is, for who arrives: only where there is room. */
function Apresentacao() {
  const { t } = useTextos()
  return (
    <Flex
      as="aside"
      aria-label={produto.nome}
      hideBelow="lg"
      direction="column"
      justify="space-between"
      p="12"
      color="white"
      bg="#064B39"
      bgImage="radial-gradient(110% 80% at 100% 0%, #0E8A68 0%, transparent 60%), radial-gradient(90% 70% at 0% 100%, #06281E 0%, transparent 70%)"
    >
      <Logo tamanho={36} claro />
      <Box maxW="30rem">
        <Text fontSize="3xl" fontWeight="bold" lineHeight="1.15" letterSpacing="-0.02em">
          {t('entrar.chamada')}
        </Text>
        <Stack as="ul" gap="4" mt="8" listStyleType="none">
          {motivos.map(([icone, texto]) => (
            <Flex as="li" key={texto} gap="3" align="flex-start">
              <Flex bg="#FFFFFF24" boxSize="9" borderRadius="full" align="center" justify="center" flexShrink={0}>
                <Icone nome={icone} />
              </Flex>
              <Text pt="1.5">{t(texto)}</Text>
            </Flex>
          ))}
        </Stack>
      </Box>
      <Text fontSize="sm" color="#D3EDE3">
        {t('entrar.rodapeApresentacao')}
      </Text>
    </Flex>
  )
}
