import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import type { UsuarioNaLista } from './colunas.tsx'
import { EscolhaDoPerfil, ehPerfilDado } from './EscolhaDoPerfil.tsx'
import { RecuperacaoDeAcesso } from './RecuperacaoDeAcesso.tsx'
import { useObjecao } from './useObjecao.tsx'

interface Props {
  usuario: UsuarioNaLista | undefined
  aoFechar: () => void
  aoMudar: (u: UsuarioNaLista) => void
}
const palavras = (nome: string): ChavePainel =>
  nome === 'AdministradorObjetado'
    ? 'usuarios.objetadoAntes'
    : nome === 'UltimoAdministrador'
      ? 'usuarios.ultimo'
      : nome === 'SemResposta'
        ? 'erro.semResposta'
        : 'erro.texto'

/** E092, E093: a person's role in the company, and whether they have one. */
export function FolhaDoUsuario({ usuario, aoFechar, aoMudar }: Props) {
  return (
    <Folha aberta={!!usuario} aoFechar={aoFechar} titulo={usuario?.nome ?? ''}>
      {usuario && <Conteudo key={usuario.id} u={usuario} aoMudar={aoMudar} />}
    </Folha>
  )
}

function Conteudo({ u, aoMudar }: { u: UsuarioNaLista; aoMudar: (u: UsuarioNaLista) => void }) {
  const { t } = useTextos()
  return (
    <Stack gap="5">
      <div>
        <Dado nome={t('usuarios.email')}>{u.email}</Dado>
        <Dado nome={t('usuarios.perfil')}>{t(`papel.${u.perfil}`)}</Dado>
        <Dado nome={t('usuarios.coluna.situacao')}>{t(u.ativo ? 'usuarios.ativo' : 'usuarios.inativo')}</Dado>
        <Dado nome={t('usuarios.coluna.desde')}>
          <Momento iso={u.desde} soData />
        </Dado>
      </div>
      {u.promocao && <Promocao u={u} promocao={u.promocao} aoMudar={aoMudar} />}
      {u.alteravel ? (
        <>
          {u.ativo && <Perfil u={u} aoMudar={aoMudar} />}
          <Acesso u={u} aoMudar={aoMudar} />
          {u.ativo && <RecuperacaoDeAcesso id={u.id} nome={u.nome} />}
        </>
      ) : (
        <Aviso tom="nota">{t(u.voce ? 'usuarios.proprio' : 'usuarios.semMudar')}</Aviso>
      )}
    </Stack>
  )
}

/** That this person was asked to administer the company: until when it waits, or who objected. */
function Promocao(props: {
  u: UsuarioNaLista
  promocao: NonNullable<UsuarioNaLista['promocao']>
  aoMudar: (u: UsuarioNaLista) => void
}) {
  const { t, idioma } = useTextos()
  const { u, promocao } = props
  const { quem, liberaEm, objetadaPor, objetavel } = promocao
  const objecao = useObjecao({ id: u.id, nome: u.nome }, () =>
    props.aoMudar({ ...u, promocao: { ...promocao, objetadaPor: t('usuarios.voce'), objetavel: false } }),
  )
  return (
    <Stack gap="3" align="flex-start">
      <Aviso tom="atencao">
        {objetadaPor === null
          ? t('usuarios.promocaoEspera', { quem, prazo: escreverMomento(liberaEm, idioma) })
          : t('usuarios.objetadoPor', { quem: objetadaPor })}
      </Aviso>
      {objetavel && (
        <Button colorPalette="red" onClick={objecao.perguntar}>
          {t('usuarios.objetar')}
        </Button>
      )}
      {objecao.pergunta}
    </Stack>
  )
}

function Perfil({ u, aoMudar }: { u: UsuarioNaLista; aoMudar: (u: UsuarioNaLista) => void }) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro } = useAction('alterarPerfilUsuario')
  const [perfil, setPerfil] = useState(ehPerfilDado(u.perfil) ? u.perfil : 'links')
  const salvar = async () => {
    const r = await executar({ body: { id: u.id, perfil } })
    if (!r.ok) return
    const { promocao } = r.data
    avisar(
      promocao && r.data.perfil !== perfil
        ? t('usuarios.perfilEspera', { nome: u.nome, prazo: escreverMomento(promocao.liberaEm, idioma) })
        : t('usuarios.perfilMudou', { nome: u.nome, perfil: String(t(`papel.${perfil}`)) }),
    )
    aoMudar(r.data)
  }
  return (
    <Stack gap="3">
      <EscolhaDoPerfil valor={perfil} aoMudar={setPerfil} />
      {perfil === 'administrador' && u.perfil !== perfil && (
        <Aviso tom="nota">{t('usuarios.administradorEspera')}</Aviso>
      )}
      {erro && <Aviso tom="erro">{t(palavras(erro.name))}</Aviso>}
      {perfil !== u.perfil && (
        <Button onClick={() => void salvar()} aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'usuarios.salvarPerfil')}
        </Button>
      )}
    </Stack>
  )
}

function Acesso({ u, aoMudar }: { u: UsuarioNaLista; aoMudar: (u: UsuarioNaLista) => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('alterarUsuario')
  const [perguntando, setPerguntando] = useState(false)
  const mudar = async (ativo: boolean) => {
    const r = await executar({ body: { id: u.id, ativo } })
    if (!r.ok) return
    setPerguntando(false)
    // who administered the company waits for the others before they do again
    const mudou = r.data.ativo === ativo
    if (mudou) avisar(t(ativo ? 'usuarios.devolvido' : 'usuarios.tirado', { nome: u.nome }))
    aoMudar(r.data)
  }
  return (
    <Flex direction="column" gap="3" align="flex-start">
      {u.ativo ? (
        <Button
          variant="outline"
          colorPalette="red"
          onClick={() => {
            limparErro()
            setPerguntando(true)
          }}
        >
          {t('usuarios.tirar')}
        </Button>
      ) : (
        <Button variant="outline" onClick={() => void mudar(true)} aria-disabled={enviando}>
          {t('usuarios.devolver')}
        </Button>
      )}
      {erro && !perguntando && <Aviso tom="erro">{t(palavras(erro.name))}</Aviso>}
      <Confirmacao
        aberto={perguntando}
        titulo={t('usuarios.tirarTitulo', { nome: u.nome })}
        texto={<Text>{t('usuarios.tirarTexto')}</Text>}
        confirmar={t('usuarios.tirar')}
        cancelar={t('usuarios.manter')}
        perigo
        enviando={enviando}
        erro={erro && t(palavras(erro.name))}
        aoConfirmar={() => void mudar(false)}
        aoCancelar={() => setPerguntando(false)}
      />
    </Flex>
  )
}
