import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import { produto } from '../../../../shared/produto.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { RecuperacaoPedida } from './RecuperacaoPedida.tsx'
import { SecaoAcessos } from './SecaoAcessos.tsx'
import { SecaoAparelhos } from './SecaoAparelhos.tsx'
import { SecaoChaves } from './SecaoChaves.tsx'
import { SecaoDados } from './SecaoDados.tsx'
import { SecaoFator } from './SecaoFator.tsx'
import { SecaoMinhasChaves } from './SecaoMinhasChaves.tsx'
import { SecaoPreferencias } from './SecaoPreferencias.tsx'
import { SecaoSenha } from './SecaoSenha.tsx'
import { SecaoSessoes } from './SecaoSessoes.tsx'

/** pages/settings (R093): the person, how they prove who they are, and where they are signed in. */
export default function Perfil() {
  const { t } = useTextos()
  useEffect(() => {
    document.title = `${t('perfil.titulo')} · ${produto.nome}`
  }, [t])
  // the provider's own people have a menu of their own, and no part of a merchant's panel
  const naEmpresa = !perfilDaEquipe(useSessao().perfil)
  const dados = useEndpoint('obterMeusDadosUsuario', {})
  const seguranca = useEndpoint('obterSeguranca', {})
  const minhas = useEndpoint('listarMinhasChaves', {})
  const [mudou, setMudou] = useState(false)
  const recarregar = () => void seguranca.recarregar()
  const aoMudar = () => {
    recarregar()
    void minhas.recarregar()
    setMudou(true)
  }
  return (
    <Box maxW="52rem">
      <Heading as="h1" fontSize="2xl" fontWeight="bold" letterSpacing="-0.02em" lineHeight="1.25">
        {t('perfil.titulo')}
      </Heading>
      <Text color="ink-2" mt="1" mb="6">
        {t('perfil.texto')}
      </Text>
      {conteudo()}
    </Box>
  )

  function conteudo() {
    if (dados.error || seguranca.error)
      return (
        <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3">
          <EstadoDeErro
            titulo={t('perfil.erro')}
            texto={t('erro.texto')}
            repetir={t('erro.repetir')}
            aoRepetir={() => {
              void dados.recarregar()
              recarregar()
            }}
          />
        </Box>
      )
    if (!dados.data || !seguranca.data) return <EsqueletoDeLinhas linhas={6} />
    const { exigida, recuperacao, totp, chaves, sessoes, aparelhos } = seguranca.data
    const feitas = minhas.data?.chaves ?? []
    const minhasChaves = feitas.length > 0 && (
      <SecaoMinhasChaves
        key="minhas-chaves"
        chaves={feitas}
        mudou={mudou}
        aoManter={() => setMudou(false)}
        aoEncerrar={() => void minhas.recarregar()}
      />
    )
    return (
      <Stack gap="5">
        {exigida && <Aviso tom="atencao">{t('perfil.pendente')}</Aviso>}
        <RecuperacaoPedida recuperacao={recuperacao} aoMudar={recarregar} />
        {mudou && minhasChaves}
        <SecaoDados dados={dados.data} aoMudar={() => void dados.recarregar()} />
        <SecaoSenha dados={[dados.data.nome, dados.data.email, produto.nome]} aoTrocar={aoMudar} />
        <SecaoFator totp={totp} aoMudar={aoMudar} />
        <SecaoChaves chaves={chaves} aoMudar={aoMudar} />
        {!mudou && minhasChaves}
        <SecaoSessoes sessoes={sessoes} aoMudar={recarregar} />
        <SecaoAparelhos aparelhos={aparelhos} aoMudar={recarregar} />
        {naEmpresa && <SecaoAcessos />}
        <SecaoPreferencias />
      </Stack>
    )
  }
}
