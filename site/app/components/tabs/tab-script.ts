/** The `localStorage` key of the chosen tabs: a JSON array, most recent first. */
export const storageKey = 'vitrine-tabs';

/** Maximum number of stored choices. The docs have only a few groups, such as package managers. */
export const MAX_CHOICES = 8;

/**
 * Shows the stored choice of every group of tabs before the first paint, without a layout shift,
 * and switches tabs that are clicked before the other scripts have loaded. It adds a style sheet
 * that no longer matches a group once React has hydrated it (`data-ready`). Only the server renders
 * the script.
 */
export const tabScript = !import.meta.env.SSR
  ? ''
  : `try{
const key='${storageKey}',sheet=new CSSStyleSheet();
const loadChoices=()=>{try{const all=JSON.parse(localStorage.getItem(key));return Array.isArray(all)?all.map(String):[]}catch{return[]}};
const show=choices=>sheet.replaceSync(choices.map(choice=>'[data-choice="'+CSS.escape(choice)+'"]').map((own,index,all)=>{
const group='.tabs:not([data-ready])'+all.slice(0,index).map(other=>':not(:has(>'+other+'))').join('')+':has(>'+own+')';
return group+'>[data-choice]{display:none}'+group+'>'+own+'{display:block}'+group+' [role=tab]{--tab-color:initial;--tab-border:initial}'+group+' [role=tab]'+own+'{--tab-color:var(--text);--tab-border:var(--accent)}'
}).join(''));
show(loadChoices());
document.adoptedStyleSheets=[...document.adoptedStyleSheets,sheet];
addEventListener('click',({target})=>{
const choice=target instanceof Element&&target.closest('.tabs:not([data-ready]) [role=tab]')?.dataset.choice;
if(!choice)return;
const choices=[choice,...loadChoices().filter(other=>other!==choice)].slice(0,${MAX_CHOICES});
show(choices);
try{localStorage.setItem(key,JSON.stringify(choices))}catch{}
})}catch{}`;
