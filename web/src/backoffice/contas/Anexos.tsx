import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { limitesDosAnexos } from '../../../../shared/domain/contasDoProvedor.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { baixar, bytesDe } from '../../ui/baixar.ts'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Confirmacao, Dialogo } from '../../ui/Dialogo.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { Anexar } from './Anexar.tsx'
import type { Conta } from './operacoes.ts'

type Anexo = Conta['anexos'][number]
interface Props {
  conta: Conta
  aoMudar: () => void
}
/** Papers of an account: opened by whoever reads it, attached and taken out by who may write. */
export function Anexos({ conta: c, aoMudar }: Props) {
  const { perfil } = useSessao()
  const [anexando, setAnexando] = useState(false)
  const escreve = pode(perfil, 'G09', 'escrever')
  const cheia = c.anexos.length >= limitesDosAnexos.porConta
  return (
    <ParteDaFolha titulo={dizer('anexos.titulo')}>
      {c.anexos.length === 0 && (
        <Text color="ink-2" fontSize="sm">
          {dizer('anexos.nenhum')}
        </Text>
      )}
      <chakra.ul listStyleType="none" fontSize="sm" aria-label={dizer('anexos.titulo')}>
        {c.anexos.map(a => (
          <Linha key={a.id} conta={c.id} anexo={a} escreve={escreve} aoMudar={aoMudar} />
        ))}
      </chakra.ul>
      {escreve && !cheia && (
        <Button variant="outline" h="11" mt="3" onClick={() => setAnexando(true)}>
          {dizer('anexos.anexar')}
        </Button>
      )}
      {escreve && cheia && (
        <Text color="ink-2" fontSize="sm" mt="2">
          {dizer('anexos.cheia', { n: limitesDosAnexos.porConta })}
        </Text>
      )}
      <Dialogo aberto={anexando} aoFechar={() => setAnexando(false)} titulo={dizer('anexos.anexar')}>
        <Anexar
          id={c.id}
          aoAnexar={() => {
            setAnexando(false)
            aoMudar()
          }}
        />
      </Dialogo>
    </ParteDaFolha>
  )
}

function Linha({
  conta,
  anexo: a,
  escreve,
  aoMudar,
}: { conta: string; anexo: Anexo; escreve: boolean } & Pick<Props, 'aoMudar'>) {
  const { executar, enviando, erro } = useAction('lerAnexoDaConta')
  const abrir = async () => {
    const r = await executar({ params: { id: conta, anexo: a.id } })
    if (!r.ok) return
    baixar(new Blob([bytesDe(r.data.data)], { type: r.data.tipo }), nomeDoArquivo(a))
  }
  return (
    <chakra.li py="2.5" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <chakra.div flex="1 1 12rem" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {a.nome}
          </Text>
          <Text color="ink-2">
            {dizer('anexos.deQuem', { tipo: dizer(`anexos.tipo.${a.tipo}`), tamanho: tamanho(a.bytes), quem: a.quem })}
            {' · '}
            <Momento iso={a.em} soData />
          </Text>
        </chakra.div>
        <Flex gap="2">
          <Button
            variant="outline"
            size="sm"
            h="11"
            aria-label={dizer('anexos.abrirQual', { nome: a.nome })}
            aria-disabled={enviando}
            onClick={() => !enviando && void abrir()}
          >
            {dizer(enviando ? 'anexos.abrindo' : 'anexos.abrir')}
          </Button>
          {escreve && a.removivel && <Remover conta={conta} anexo={a} aoRemover={aoMudar} />}
        </Flex>
      </Flex>
      {erro && <Aviso tom="erro">{palavrasDo(erro)}</Aviso>}
    </chakra.li>
  )
}

function Remover({ conta, anexo: a, aoRemover }: { conta: string; anexo: Anexo; aoRemover: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('removerAnexoDaConta')
  const [aberto, setAberto] = useState(false)
  const fechar = () => {
    limparErro()
    setAberto(false)
  }
  const remover = async () => {
    if (!(await executar({ params: { id: conta, anexo: a.id } })).ok) return
    setAberto(false)
    avisar(dizer('anexos.removido', { nome: a.nome }))
    aoRemover()
  }
  return (
    <>
      <Button
        variant="outline"
        colorPalette="red"
        size="sm"
        h="11"
        aria-label={dizer('anexos.removerQual', { nome: a.nome })}
        onClick={() => setAberto(true)}
      >
        {dizer('anexos.remover')}
      </Button>
      <Confirmacao
        aberto={aberto}
        titulo={dizer('anexos.remover.pergunta', { nome: a.nome })}
        texto={dizer('anexos.remover.texto')}
        confirmar={dizer(enviando ? 'caso.enviando' : 'anexos.remover')}
        cancelar={dizer('caso.voltar')}
        perigo
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => void remover()}
        aoCancelar={fechar}
      />
    </>
  )
}

const nomeDoArquivo = ({ nome, tipo }: Anexo) => `${nome}.${tipo === 'application/pdf' ? 'pdf' : 'jpg'}`

/** Of a paper: in MB from a tenth of one, else in KB. */
const tamanho = (bytes: number) => {
  const mb = bytes / 1024 / 1024
  return mb >= 0.1 ? `${mb.toFixed(1).replace('.', ',')} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}
