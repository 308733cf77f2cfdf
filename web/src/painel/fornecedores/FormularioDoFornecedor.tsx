import { Button, chakra, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { limitesDasCompras as limites } from '../../../../shared/domain/compras.ts'
import { cnpjValido, formatarDocumento, somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { formatarTelefone, telefoneValido } from '../../../../shared/domain/telefone.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useBuscaDeCnpj } from '../../api/useBuscaDeCnpj.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'

const campos = ['documento', 'nome', 'contato', 'email', 'telefone', 'prazoDias', 'condicoes'] as const
type Nome = (typeof campos)[number]
type Valores = Record<Nome, string>

/** Pure: what is wrong, by field; a registered document is not asked for again. */
function faltasDoFornecedor(v: Valores, novo: boolean): Faltas<Nome> {
  const prazo = v.prazoDias.trim()
  return {
    documento: novo && !tipoDocumento(v.documento) && 'forn.falta.documento',
    nome: v.nome.trim().length < 2 && 'forn.falta.nome',
    email: v.email.trim() !== '' && !emailValido(v.email) && 'forn.falta.email',
    telefone: v.telefone.trim() !== '' && !telefoneValido(v.telefone) && 'forn.falta.telefone',
    prazoDias: prazo !== '' && !(/^\d{1,3}$/.test(prazo) && Number(prazo) <= limites.prazo) && 'forn.falta.prazo',
  }
}

interface Props {
  atual?: Received<EndpointDe<'obterFornecedor'>>
  aoGravar: () => void
}

/** Registers or changes a supplier. With a CNPJ, what the federal registry publishes fills what is still empty. */
export function FormularioDoFornecedor({ atual, aoGravar }: Props) {
  const { t } = useTextos()
  const criar = useAction('criarFornecedor')
  const alterar = useAction('alterarFornecedor')
  const [v, setV] = useState<Valores>(() => ({
    documento: atual?.documento ?? '',
    nome: atual?.nome ?? '',
    contato: atual?.contato ?? '',
    email: atual?.email ?? '',
    telefone: atual ? formatarTelefone(atual.telefone) : '',
    prazoDias: atual?.prazoDias == null ? '' : String(atual.prazoDias),
    condicoes: atual?.condicoes ?? '',
  }))
  const [ativo, setAtivo] = useState(atual?.ativo ?? true)
  const [registro, setRegistro] = useState<ChavePainel>()
  const procurado = useRef('')
  const buscarCnpj = useBuscaDeCnpj()
  const form = useFormulario({
    campos,
    conferir: () => faltasDoFornecedor(v, !atual),
    enviar: () => {
      const { documento, prazoDias, ...resto } = v
      const dados = { ...resto, prazoDias: prazoDias.trim() === '' ? null : Number(prazoDias) }
      return atual
        ? alterar.executar({ params: { id: atual.id }, body: { ...dados, ativo } })
        : criar.executar({ body: { ...dados, documento } })
    },
    aoConcluir: f => {
      avisar(t('forn.salvo', { nome: f.nome }))
      aoGravar()
    },
    aoRecusar: recusa => (recusa.name === 'FornecedorJaExiste' ? { documento: 'forn.jaExiste' } : undefined),
  })
  const mudar = (nome: Nome) => (e: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value } = e.currentTarget
    setV(antes => ({ ...antes, [nome]: value }))
  }
  const preencher = async () => {
    const cnpj = somenteDocumento(v.documento)
    if (!cnpjValido(cnpj) || cnpj === procurado.current) return
    procurado.current = cnpj
    setRegistro('forn.buscando')
    const r = await buscarCnpj(cnpj)
    if (!r) return
    if (!r.ok) return setRegistro(r.error.name === 'CnpjNaoEncontrado' ? 'forn.desconhecido' : undefined)
    setRegistro(undefined)
    const { razaoSocial, nomeFantasia, email, telefone } = r.data
    setV(antes =>
      somenteDocumento(antes.documento) === cnpj
        ? {
            ...antes,
            nome: antes.nome || nomeFantasia || razaoSocial,
            email: antes.email || (email ?? ''),
            telefone: antes.telefone || formatarTelefone(telefone ?? ''),
          }
        : antes,
    )
  }
  const campo = (nome: Nome) => ({ ...form.campo(nome), rotulo: t(`forn.campo.${nome}`) })
  const opcional = t('produto.opcional')
  const texto = (nome: Nome) => ({ size: 'lg' as const, autoComplete: 'off', value: v[nome], onChange: mudar(nome) })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        {atual ? (
          <Dado nome={t('forn.campo.documento')}>{formatarDocumento(atual.documento)}</Dado>
        ) : (
          <Campo {...campo('documento')} dica={t('forn.campo.documentoDica')}>
            <Input {...texto('documento')} autoFocus maxLength={18} onBlur={() => void preencher()} />
          </Campo>
        )}
        {!atual && (
          // its line is kept: a button that is being pressed does not move when the search begins
          <Text color="ink-2" fontSize="sm" minH="5" mt="-2" aria-live="polite">
            <Fala>{registro && t(registro)}</Fala>
          </Text>
        )}
        <Campo {...campo('nome')}>
          <Input {...texto('nome')} maxLength={limites.nome} />
        </Campo>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo {...campo('contato')} opcional={opcional}>
            <Input {...texto('contato')} maxLength={limites.contato} />
          </Campo>
          <Campo {...campo('telefone')} opcional={opcional}>
            <Input {...texto('telefone')} type="tel" inputMode="tel" maxLength={16} />
          </Campo>
          <Campo {...campo('email')} opcional={opcional}>
            <Input {...texto('email')} type="email" maxLength={120} />
          </Campo>
          <Campo {...campo('prazoDias')} opcional={opcional}>
            <Input {...texto('prazoDias')} inputMode="numeric" maxLength={3} />
          </Campo>
        </SimpleGrid>
        <Campo {...campo('condicoes')} opcional={opcional}>
          <Textarea rows={2} maxLength={limites.observacao} value={v.condicoes} onChange={mudar('condicoes')} />
        </Campo>
        {atual && (
          <Interruptor
            nome="ativo"
            ligado={ativo}
            aoMudar={setAtivo}
            rotulo={t('forn.usar')}
            texto={t('forn.usarTexto')}
          />
        )}
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'forn.salvar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
