import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { renovarSessao } from '../../../../shared/contract/usuarios.ts'
import { guardarSessao, lerSessao } from '../../api/sessao.ts'
import { caminhos, publicos } from '../../app/caminhos.ts'
import { motivoAusencia, retUrlSeguro } from '../../app/retUrl.ts'
import { Link, Navigate, useNavigate, useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EntrarComChave } from './EntrarComChave.tsx'
import { FormularioDeEntrada, type PassoSeguinte } from './FormularioDeEntrada.tsx'
import { Porta } from './Porta.tsx'
import { temAutenticador } from './useChaveDeAcesso.ts'

const SegundaEtapa = lazy(() => import('./SegundaEtapa.tsx').then(m => ({ default: m.SegundaEtapa })))

/** /login and /acessar-minha-conta (R069): the passkey first; one error text for an unknown person and a wrong password. */
export default function Entrar() {
  const { t } = useTextos()
  const navegar = useNavigate()
  const sessao = lerSessao()
  const [busca] = useSearchParams()
  const [passo, setPasso] = useState<PassoSeguinte>()
  const retorno = retUrlSeguro(busca.get('retUrl'))
  if (sessao) return <Navigate to={retorno ?? caminhos.inicio(sessao)} replace />

  const entrou = (aberta: Received<typeof renovarSessao>) => {
    guardarSessao(aberta)
    // a user who must set up a second factor first can open nothing else yet
    const inicio = aberta.segundoFatorPendente ? caminhos.perfil(aberta.slug) : (retorno ?? caminhos.inicio(aberta))
    void navegar(inicio, { replace: true })
  }
  const comChave = temAutenticador()
  if (passo)
    return (
      <Porta titulo={t('fator.titulo')} texto={t(textoDoPasso(passo, comChave))}>
        <Suspense fallback={<EsqueletoDeLinhas linhas={2} />}>
          <SegundaEtapa passo={passo} aoEntrar={entrou} aoVoltar={() => setPasso(undefined)} />
        </Suspense>
      </Porta>
    )
  return (
    <Porta titulo={t('entrar.titulo')} texto={t(comChave ? 'entrar.textoChave' : 'entrar.texto')}>
      {busca.get('motivo') === motivoAusencia && (
        <Text bg="brand.soft" color="ink" borderRadius="md" px="4" py="3" mb="5">
          {t('entrar.ausencia')}
        </Text>
      )}
      {comChave && (
        <Stack gap="5" mb="5">
          <EntrarComChave aoEntrar={entrou} principal oferecida />
          <Flex align="center" gap="3" color="ink-2" fontSize="sm">
            <Box flex="1" h="1px" bg="line" />
            {t('entrar.ou')}
            <Box flex="1" h="1px" bg="line" />
          </Flex>
        </Stack>
      )}
      <FormularioDeEntrada aoEntrar={entrou} aoPedirMais={setPasso} principal={!comChave} />
      <Flex justify="center" mt="3">
        <Ligacao para={publicos.recuperar}>{t('entrar.esqueci')}</Ligacao>
      </Flex>
      <Text textAlign="center" color="ink-2" mt="5">
        {t('entrar.semConta')} <Ligacao para={publicos.inscrever}>{t('entrar.inscrever')}</Ligacao>
      </Text>
    </Porta>
  )
}

const textoDoPasso = ({ meios }: PassoSeguinte, comChave: boolean) => {
  if (!meios.includes('totp')) return 'fator.textoChave'
  return meios.includes('chave') && comChave ? 'fator.textoAmbos' : 'fator.texto'
}

const Ligacao = ({ para, children }: { para: string; children: string }) => (
  <Text asChild color="brand.strong" fontWeight="semibold" display="inline-block" py="2" textDecoration="underline">
    <Link to={para}>{children}</Link>
  </Text>
)
