import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { useAto } from '../../ui/useAto.ts'
import { Convites } from './Convites.tsx'
import { colunasDosUsuarios } from './colunas.tsx'
import { DialogoConvidarUsuario } from './DialogoConvidarUsuario.tsx'
import { FolhaDoUsuario } from './FolhaDoUsuario.tsx'

/** Usuários e convites (E088–E093): who works in the company, what each may do, who was invited. */
export default function Usuarios() {
  return (
    <Permitido grupo="ADM">
      <UsuariosDaEmpresa />
    </Permitido>
  )
}

function UsuariosDaEmpresa() {
  const { t } = useTextos()
  const sessao = useSessao()
  const [busca] = useSearchParams()
  const lista = useLista('listarUsuariosDaEmpresa', {}, { porPagina: porPaginaDe(busca) })
  const convites = useLista('listarConvitesUsuario', {})
  const [convidando, setConvidando] = useState(false)
  const [aberto, setAberto] = useState<string>()
  const escreve = podeEscrever(sessao, 'ADM')
  useAto('convidarUsuario', () => setConvidando(true), escreve)
  return (
    <Pagina
      titulo={t('usuarios.titulo')}
      texto={t('usuarios.texto')}
      acao={
        escreve && (
          <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setConvidando(true)}>
            <Icone nome="mais" />
            {t('usuarios.convidar')}
          </Button>
        )
      }
    >
      {(convites.itens.length > 0 || convites.error) && (
        <Box as="section" aria-labelledby="convites" mb="8">
          <Heading as="h2" id="convites" fontSize="lg" fontWeight="bold">
            {t('usuarios.convites')}
          </Heading>
          <Text color="ink-2" fontSize="sm" mb="3">
            {t('usuarios.convitesTexto')}
          </Text>
          <Convites lista={convites} />
        </Box>
      )}
      <Flex as="section" direction="column" aria-labelledby="pessoas">
        <Heading as="h2" id="pessoas" fontSize="lg" fontWeight="bold" mb="3">
          {t('usuarios.lista')}
        </Heading>
        <Lista
          lista={lista}
          rotulo={t('usuarios.lista')}
          colunas={colunasDosUsuarios(t, u => setAberto(u.id))}
          filtrando={false}
          textos={{ mostrando: 'usuarios.mostrando' }}
          vazio={<EstadoVazio figura="pessoas" titulo={t('usuarios.vazio')} texto={t('usuarios.vazioTexto')} />}
        />
      </Flex>
      <DialogoConvidarUsuario
        aberto={convidando}
        aoFechar={() => setConvidando(false)}
        aoConvidar={() => convites.recarregar()}
        conhecidos={[
          ...lista.itens.map(u => ({ email: u.email, nome: u.nome, convidado: false })),
          ...convites.itens.map(c => ({ email: c.email, nome: c.nome, convidado: true })),
        ]}
      />
      <FolhaDoUsuario
        usuario={lista.itens.find(u => u.id === aberto)}
        aoFechar={() => setAberto(undefined)}
        aoMudar={u => lista.mudou(u.id, u)}
      />
    </Pagina>
  )
}
