import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { conferirLoteDaFolha } from '../../../../shared/contract/folha.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { escreverCsv } from '../../../../shared/domain/csv.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { MAXIMO_DO_ARQUIVO_DA_FOLHA } from '../../../../shared/domain/folha/campos.ts'
import { modeloDaFolha } from '../../../../shared/domain/folha/colunas.ts'
import type { ErroDe } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Icone } from '../../ui/icones.tsx'
import { CamposDaPessoa } from './CamposDaPessoa.tsx'
import { FolhaConferida } from './FolhaConferida.tsx'
import { corpoDaPessoa, errosDa, type Pessoa, pessoaVazia } from './pessoa.ts'
import { Salvos } from './Salvos.tsx'

export type Conferencia = Received<typeof conferirLoteDaFolha>
type Como = 'planilha' | 'cnab' | 'digitar' | 'salvos'
interface Arquivo {
  nome: string
  base64: string
}

/** The wizard: how the lines come, their dry run, and the lot. Nothing is kept before the last step. */
export function NovoLote({ aoCriar }: { aoCriar: (id: string) => void }) {
  const { t } = useTextos()
  const [como, setComo] = useState<Como>('planilha')
  const [nome, setNome] = useState('')
  const [data, setData] = useState(dataSaoPaulo(Date.now()))
  const [arquivo, setArquivo] = useState<Arquivo>()
  const [pessoas, setPessoas] = useState<Pessoa[]>([pessoaVazia(1)])
  const [conferencia, setConferencia] = useState<Conferencia>()
  const [falta, setFalta] = useState<string>()
  const conferir = useAction('conferirLoteDaFolha')
  const criar = useAction('criarLoteDaFolha')
  // an answer about lines that were replaced meanwhile says nothing of these
  const vez = useRef(0)
  const doArquivo = como === 'planilha' || como === 'cnab'
  const corpo = () => ({
    data,
    ...(doArquivo
      ? { arquivo: arquivo?.base64 ?? '', formato: como }
      : { linhas: pessoas.map(p => ({ ...corpoDaPessoa(p), valor: paraReais(p.centavos) })) }),
  })
  const olhar = async () => {
    const vazio = doArquivo ? !arquivo : pessoas.every(p => !p.nome && !p.documento)
    setFalta(nome.trim() ? (vazio ? t('folha.semEntrada') : undefined) : t('folha.semNome'))
    if (!nome.trim() || vazio) return
    const minha = vez.current
    const r = await conferir.executar({ body: corpo() })
    if (r.ok && vez.current === minha) setConferencia(r.data)
  }
  const fazer = async (mais: { rascunho?: boolean; ignorarComErro?: boolean }) => {
    const r = await criar.executar({ body: { ...corpo(), nome: nome.trim(), ...mais } })
    if (!r.ok) return
    avisar(t('folha.criado'))
    aoCriar(r.data.id)
  }
  const recusa = conferir.erro ?? criar.erro
  const outro = (mudanca: () => void) => {
    vez.current++
    setConferencia(undefined)
    setFalta(undefined)
    mudanca()
  }
  return (
    <Stack gap="5">
      <Fichas rotulo={t('folha.como')}>
        {(['planilha', 'cnab', 'digitar', 'salvos'] as const).map(c => (
          <Ficha key={c} ligada={c === como} aoClicar={() => outro(() => setComo(c))}>
            {t(`folha.como.${c}`)}
          </Ficha>
        ))}
      </Fichas>
      <Campo nome="nome" rotulo={t('folha.nome')} dica={t('folha.nomeDica')}>
        <Input name="nome" size="lg" maxLength={60} value={nome} onChange={e => setNome(e.currentTarget.value)} />
      </Campo>
      <Campo nome="data" rotulo={t('folha.dia')} dica={t('folha.diaDica')}>
        <Input
          name="data"
          type="date"
          size="lg"
          value={data}
          onChange={e => {
            const dia = e.currentTarget.value
            outro(() => setData(dia))
          }}
        />
      </Campo>
      {doArquivo && <DoArquivo cnab={como === 'cnab'} arquivo={arquivo} aoEscolher={a => outro(() => setArquivo(a))} />}
      {como === 'digitar' && (
        <Pessoas pessoas={pessoas} aoMudar={p => outro(() => setPessoas(p))} conferencia={conferencia} />
      )}
      {como === 'salvos' && (
        <Salvos
          aoEscolher={escolhidas => {
            setPessoas(escolhidas)
            outro(() => setComo('digitar'))
          }}
        />
      )}
      {(falta || recusa) && <Aviso tom="erro">{falta ?? (recusa && <Recusa erro={recusa} />)}</Aviso>}
      {conferencia ? (
        <FolhaConferida conferencia={conferencia} enviando={criar.enviando} aoCriar={fazer} />
      ) : (
        como !== 'salvos' && (
          <Flex justify="flex-end">
            <Button size="lg" aria-disabled={conferir.enviando} onClick={() => void olhar()}>
              {t(conferir.enviando ? 'folha.conferindo' : 'folha.conferir')}
            </Button>
          </Flex>
        )
      )}
    </Stack>
  )
}

/** Why nothing could be read, with the place in the file and the columns that are meant. */
function Recusa({ erro }: { erro: ErroDe<'conferirLoteDaFolha' | 'criarLoteDaFolha'> }) {
  const { t } = useTextos()
  if (erro.name !== 'FolhaInvalida') return erro.message
  const { linha, faltam = [], desconhecidas = [], repetidas = [] } = erro
  const nomes = (quais: string[]) => quais.map(q => `“${q}”`).join(', ')
  return (
    <>
      <Text>{erro.message}</Text>
      {linha !== undefined && <Text>{t('folha.linha', { n: String(linha) })}</Text>}
      {faltam.length > 0 && <Text>{t('folha.faltam', { quais: nomes(faltam) })}</Text>}
      {desconhecidas.length > 0 && <Text>{t('folha.desconhecidas', { quais: nomes(desconhecidas) })}</Text>}
      {repetidas.length > 0 && <Text>{t('folha.repetidas', { quais: nomes(repetidas) })}</Text>}
    </>
  )
}

function DoArquivo(props: { cnab: boolean; arquivo: Arquivo | undefined; aoEscolher: (a: Arquivo) => void }) {
  const { t } = useTextos()
  const campo = useRef<HTMLInputElement>(null)
  const [grande, setGrande] = useState(false)
  const escolher = async (arquivo: File | undefined) => {
    if (!arquivo) return
    setGrande(arquivo.size > MAXIMO_DO_ARQUIVO_DA_FOLHA)
    if (arquivo.size > MAXIMO_DO_ARQUIVO_DA_FOLHA) return
    props.aoEscolher({ nome: arquivo.name, base64: emBase64(new Uint8Array(await arquivo.arrayBuffer())) })
  }
  const modelo = () =>
    baixar(new Blob([escreverCsv(modeloDaFolha())], { type: 'text/csv;charset=utf-8' }), t('folha.arquivoDoModelo'))
  return (
    <Stack gap="3">
      <chakra.input
        ref={campo}
        type="file"
        accept={props.cnab ? '.rem,.txt,.cnab' : '.csv,.txt,text/csv'}
        aria-label={t('folha.escolher')}
        srOnly
        tabIndex={-1}
        onChange={e => {
          void escolher(e.currentTarget.files?.[0])
          e.currentTarget.value = ''
        }}
      />
      <Flex gap="3" wrap="wrap" align="center">
        <Button variant="outline" size="lg" onClick={() => campo.current?.click()}>
          <Icone nome="subir" />
          {t(props.arquivo ? 'folha.outro' : 'folha.escolher')}
        </Button>
        {!props.cnab && (
          <Button variant="ghost" size="lg" onClick={modelo}>
            <Icone nome="baixar" />
            {t('folha.modelo')}
          </Button>
        )}
      </Flex>
      {props.arquivo && <Text overflowWrap="anywhere">{props.arquivo.nome}</Text>}
      {grande && <Aviso tom="erro">{t('folha.arquivoGrande')}</Aviso>}
    </Stack>
  )
}

function emBase64(bytes: Uint8Array): string {
  // in pieces: a call takes only so many arguments
  const pedaco = 0x8000
  let binario = ''
  for (let n = 0; n < bytes.length; n += pedaco) binario += String.fromCharCode(...bytes.subarray(n, n + pedaco))
  return btoa(binario)
}

function Pessoas(props: { pessoas: Pessoa[]; conferencia: Conferencia | undefined; aoMudar: (p: Pessoa[]) => void }) {
  const { t } = useTextos()
  const { pessoas, aoMudar } = props
  const proxima = Math.max(0, ...pessoas.map(p => p.id)) + 1
  return (
    <Stack gap="6">
      {pessoas.map((p, n) => (
        <chakra.fieldset key={p.id} borderWidth="1px" borderColor="line" borderRadius="l3" p="4">
          <Flex justify="space-between" align="center" mb="3">
            <chakra.legend fontWeight="semibold" float="left">
              {t('folha.pessoa', { n: String(n + 1) })}
            </chakra.legend>
            {pessoas.length > 1 && (
              <Button size="sm" h="11" variant="ghost" onClick={() => aoMudar(pessoas.filter(o => o.id !== p.id))}>
                {t('folha.tirar')}
              </Button>
            )}
          </Flex>
          <CamposDaPessoa
            pessoa={p}
            erros={errosDa(props.conferencia?.linhas.find(l => l.linha === n + 1)?.erros ?? [], p.por)}
            aoMudar={nova => aoMudar(pessoas.map(o => (o.id === nova.id ? nova : o)))}
          />
        </chakra.fieldset>
      ))}
      <Button variant="outline" onClick={() => aoMudar([...pessoas, pessoaVazia(proxima)])}>
        <Icone nome="mais" />
        {t('folha.maisPessoa')}
      </Button>
    </Stack>
  )
}
